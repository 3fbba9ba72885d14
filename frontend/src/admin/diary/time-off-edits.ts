import { type TimeOff, type TimeOffInput, timeOffSchema, type TimeOffView } from '@luar/contracts/time-off';
import type { Met } from '@luar/contracts/verdict';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { bySchema } from '../forms/resolve.ts';
import type { Edits } from '../forms/editor.ts';
import { clashesIn } from '../requests/queries.ts';

const path = '/admin/time-off';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The key is that of the lists, whose verdicts depend on it. */
export const timeOffQuery = queryOptions({
  queryKey: [...requestsKey, 'time-off'],
  queryFn: async ({ signal }) => (await call<{ entries: TimeOffView[] }>('GET', path, { signal })).entries,
});

const send = (id: string | undefined, body: TimeOffInput) =>
  call<{ entry: TimeOffView }>(id ? 'PUT' : 'POST', id ? pathOf(id) : path, { body });

export const removeTimeOff = (id: string) => call('DELETE', pathOf(id));

/** Stores it beside all sessions below it, which stay agreed. */
async function put(id: string | undefined, entry: TimeOffInput) {
  const met: Met[] = [];
  for (;;) {
    try {
      const beside = [...new Set(met.map(({ _id }) => _id))];
      const stored = await send(id, beside.length > 0 ? { ...entry, beside } : entry);
      return { entry: stored.entry, met };
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

/** The values of the form, as typed. */
export interface OffValues {
  kind: 'days' | 'hours';
  weekly: boolean;
  from: string;
  last: string;
  start: string;
  until: string;
  title: string;
  note_pt: string;
  note_en: string;
}

const newOff = (from: string): OffValues => ({
  kind: 'days',
  weekly: false,
  from,
  last: '',
  start: '',
  until: '',
  title: '',
  note_pt: '',
  note_en: '',
});

const toValues = ({ from, last, weekly, hours, title, note }: TimeOffView): OffValues => ({
  kind: hours ? 'hours' : 'days',
  weekly,
  from,
  last: last === from && !weekly ? '' : (last ?? ''),
  start: hours?.from ?? '',
  until: hours?.until ?? '',
  title,
  note_pt: note.pt,
  note_en: note.en,
});

/** Without a last day it is a single day, or each week without an end. */
const toEntry = ({ kind, weekly, from, last, start, until, title, note_pt, note_en }: OffValues): TimeOff => ({
  from,
  last: last === '' ? (weekly ? null : from) : last,
  weekly,
  hours: kind === 'hours' ? { from: start, until } : null,
  title,
  note: { pt: note_pt, en: note_en },
});

const fieldOf = (at: string) =>
  ({ 'hours.from': 'start', 'hours.until': 'until', 'note.pt': 'note_pt', 'note.en': 'note_en' })[at] ?? at;

export const offResolver = bySchema<OffValues, TimeOffInput>(timeOffSchema, toEntry, fieldOf);

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
