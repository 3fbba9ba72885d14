import { instantInLisbon } from '@luar/contracts/lisbon';
import { agreedIn, type RequestState, type SessionTime } from '@luar/contracts/request-history';
import type { Situation } from '../../mails/job-settings.service.ts';

interface Asked extends SessionTime {
  receivedAt: string;
}

/** What a letter answers, which decides its ready text. */
export function situationOf(state: RequestState, { date, time, receivedAt }: Asked, now: Date): Situation {
  const agreed = agreedIn(state);
  if (agreed) return { kind: state.kind === 'toAnswer' ? 'wishedAway' : 'agreed', session: agreed };
  const session = { date, time };
  if (state.kind !== 'toAnswer') return { kind: 'first', session };
  if (state.since !== receivedAt) return { kind: 'wished', session };
  return { kind: instantInLisbon(date, time) <= now ? 'late' : 'first', session };
}
