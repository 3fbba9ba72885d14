import type { BookingView } from '@luar/contracts/admin';
import type { SessionByHand } from '@luar/contracts/by-hand';
import { call } from '../../api/call.ts';
import type { Edits } from '../../forms/editor.ts';
import { clashesIn } from '../../requests/queries.ts';
import type { ByHandValues } from './values.ts';

const momentOf = ({ date, time, minutes }: SessionByHand) => `${date} ${time} ${minutes}`;

/** A new session. The agreed sessions that the server names for a moment are stored beside it by the next press. */
export function byHandEdits(first: ByHandValues): Edits<ByHandValues, BookingView | undefined, SessionByHand> {
  let seen: { moment: string; ids: string[] } | undefined;
  return {
    name: 'session-by-hand',
    toValues: () => first,
    put: async (entry) => {
      const body = seen?.moment === momentOf(entry) ? { ...entry, beside: seen.ids } : entry;
      try {
        const answer = await call('POST', '/admin/bookings', { needs: { request: 'object' }, body });
        return { stored: answer.request as unknown as BookingView };
      } catch (error) {
        const clashes = clashesIn(error);
        if (clashes.length > 0) seen = { moment: momentOf(entry), ids: clashes.map(({ _id }) => _id) };
        throw error;
      }
    },
  };
}
