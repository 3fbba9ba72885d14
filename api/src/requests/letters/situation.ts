import { instantInLisbon } from '@luar/contracts/lisbon';
import { agreedIn, type RequestState, type SessionTime } from '@luar/contracts/request-history';
import type { Situation } from '@luar/worker/letter-preview';

/** What a letter answers, which decides its ready text. */
export function situationOf(state: RequestState, requested: SessionTime, now: Date): Situation {
  const agreed = agreedIn(state);
  if (agreed) return { kind: state.kind === 'toAnswer' ? 'wishedAway' : 'agreed', session: agreed };
  const isLate = state.kind === 'toAnswer' && instantInLisbon(requested.date, requested.time) <= now;
  return { kind: isLate ? 'late' : 'first', session: requested };
}
