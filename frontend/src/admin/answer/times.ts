import { isSame } from '@luar/contracts/held-times';
import type { Language } from '@luar/contracts/language';
import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import { type Circumstances, type Met, verdictOf } from '@luar/contracts/verdict';
import { shortDay } from '../time/when.ts';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';

/** What is said below a time: an error, which must be corrected before sending, a note, or that the time is free. */
export interface TimeNote {
  tone: 'error' | 'note' | 'free';
  key: KeysIn<'adminAnswer', 'note'>;
  values: { names: string; from: string; until: string; closes: string };
}

const said = (tone: TimeNote['tone'], key: TimeNote['key'], values: Partial<TimeNote['values']> = {}): TimeNote => ({
  tone,
  key,
  values: { names: '', from: '', until: '', closes: '', ...values },
});

export const isFilled = ({ date, time }: SessionTime): boolean => isCalendarDate(date) && isTimeOfDay(time);

/** "Sofia Marques, 10:30 às 11:45": whom a session would meet. The day is named if it is another one. */
const namesOf = (met: readonly Met[], date: string, language: Language): string =>
  met
    .map(({ name, date: on, from, until }) => {
      const day = on === date ? '' : `${shortDay(on, language)}, `;
      return `${name}, ${day}${from}\u2009–\u2009${until}`;
    })
    .join('; ');

/** The note below the time at a place; undefined while the time is incomplete and was not sent yet. */
export function noteOn(
  times: readonly SessionTime[],
  at: number,
  { language, ...circumstances }: Circumstances & { language: Language },
  isAsked = false,
): TimeNote | undefined {
  const time = times[at];
  if (!time || !isFilled(time)) return isAsked ? said('error', 'missing') : undefined;
  if (times.slice(0, at).some((other) => isSame(other, time))) return said('error', 'twice');
  const verdict = verdictOf(time, circumstances);
  switch (verdict.kind) {
    case 'past':
      return said('error', 'past');
    case 'clash':
    case 'asked': {
      const names = namesOf(verdict.with, time.date, language);
      return said('note', verdict.kind === 'clash' ? 'taken' : 'asked', { names });
    }
    case 'free':
      return said('free', 'free', { until: verdict.until });
    case 'blocked':
      return said('note', 'blocked', { from: verdict.from, until: verdict.until });
    case 'busy':
      return said('note', 'busy', { names: verdict.name, from: verdict.from, until: verdict.until });
    case 'endsLate':
      return said('note', 'endsLate', { until: verdict.until, closes: verdict.closes });
    default:
      return said('note', verdict.kind);
  }
}
