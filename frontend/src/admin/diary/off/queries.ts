import type { TimeOffInput, TimeOffView } from '@luar/contracts/time-off';
import type { Met } from '@luar/contracts/verdict';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requestsKey } from '../../api/current.ts';
import type { Edits } from '../../forms/editor.ts';
import { clashesIn } from '../../requests/queries.ts';
import { newOff, type OffValues, toValues } from './values.ts';

const path = '/admin/time-off';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The key is that of the lists, whose verdicts depend on it. */
export const timeOffQuery = queryOptions({
  queryKey: [...requestsKey, 'time-off'],
  queryFn: async ({ signal }): Promise<TimeOffView[]> => {
    const { entries } = await call('GET', path, { needs: { entries: 'list' }, signal });
    return entries as TimeOffView[];
  },
});

const send = (id: string | undefined, body: TimeOffInput) =>
  call(id ? 'PUT' : 'POST', id ? pathOf(id) : path, { needs: { entry: 'object' }, body });

export const removeTimeOff = (id: string) => call('DELETE', pathOf(id), { needs: {} });

/** Stores it beside all sessions below it, which stay agreed. */
async function put(id: string | undefined, entry: TimeOffInput) {
  const met: Met[] = [];
  for (;;) {
    try {
      const beside = [...new Set(met.map(({ _id }) => _id))];
      const answer = await send(id, beside.length > 0 ? { ...entry, beside } : entry);
      return { entry: answer.entry as unknown as TimeOffView, met };
    } catch (error) {
      const more = clashesIn(error).filter((one) => !met.some(({ _id }) => _id === one._id));
      if (more.length === 0) throw error;
      met.push(...more);
    }
  }
}

const inputOf = ({ from, last, weekly, hours, title, note }: TimeOffView): TimeOffInput => ({
  from,
  last,
  weekly,
  hours,
  title,
  note,
});

/** Stores again what was removed. */
export const restoreTimeOff = (entry: TimeOffView) => put(undefined, inputOf(entry));

/** A time off, or a new one that begins on `from`. After a new one is stored, the form is empty again. */
export function offEdits(entry: TimeOffView | undefined, from = '') {
  let below: readonly Met[] = [];
  const edits: Edits<OffValues, TimeOffView | undefined, TimeOffInput> = {
    name: `time-off:${entry?._id ?? 'new'}`,
    toValues: (stored) => (stored ? toValues(stored) : newOff(from)),
    put: async (sent, { stored: before }) => {
      const stored = await put(before?._id, sent);
      below = stored.met;
      if (before) return { stored: stored.entry, undo: async () => (await put(before._id, inputOf(before))).entry };
      return {
        stored: undefined,
        undo: async () => {
          await removeTimeOff(stored.entry._id);
          return undefined;
        },
      };
    },
  };
  /** The sessions below the time off that was stored last. */
  return { ...edits, below: () => below };
}
