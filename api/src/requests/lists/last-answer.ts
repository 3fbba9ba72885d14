import type { RequestEvent } from '@luar/contracts/request-history';
import type { Today } from '@luar/contracts/today';

const answers: readonly RequestEvent['type'][] = ['confirmed', 'offered', 'declined', 'answered', 'answeredElsewhere'];

interface Answered {
  name: string;
  history: readonly RequestEvent[];
}

/** The practitioner's last answer that was not undone. */
export function lastAnswerOf(requests: readonly Answered[]): Today['lastAnswer'] {
  let last: Today['lastAnswer'] = null;
  for (const { name, history } of requests)
    for (const [place, { type, at }] of history.entries()) {
      if (!answers.includes(type) || history[place + 1]?.type === 'undone') continue;
      if (last === null || at > last.at) last = { name, at, elsewhere: type === 'answeredElsewhere' };
    }
  return last;
}
