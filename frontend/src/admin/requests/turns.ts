import { agreedSession } from '@luar/contracts/request-history';
import type { KnownRequest } from './queries.ts';

const turns = ['you', 'them', 'agreed', 'before', 'spam'] as const;
export type Turn = (typeof turns)[number];

function turnOf({ state, mails }: KnownRequest): Turn {
  switch (state.kind) {
    case 'held':
      // What the practitioner marked has mails; the rest waits for a decision.
      return mails.length === 0 ? 'you' : 'spam';
    case 'toAnswer':
    case 'lapsed':
      return 'you';
    case 'offered':
    case 'question':
      return 'them';
    case 'agreed':
      return 'agreed';
    default:
      return 'before';
  }
}

/** What decides the place in a turn: the oldest, or the first session, is first. */
function orderOf(request: KnownRequest): string {
  const { state, createdAt, history } = request;
  if (state.kind === 'agreed') {
    const { date, time } = agreedSession(history) ?? state.session;
    return `${date} ${time}`;
  }
  return state.kind === 'toAnswer' ? state.since : createdAt;
}

/** The requests by whose turn it is. What is over begins with the newest. */
export function byTurn(requests: readonly KnownRequest[]): [Turn, KnownRequest[]][] {
  const known = [...new Map(requests.map((request) => [request._id, request])).values()];
  return turns.flatMap((turn): [Turn, KnownRequest[]][] => {
    const found = known
      .filter((request) => turnOf(request) === turn)
      .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
    if (found.length === 0) return [];
    return [[turn, turn === 'before' || turn === 'spam' ? found.toReversed() : found]];
  });
}
