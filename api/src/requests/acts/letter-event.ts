import type { Letter } from '@luar/contracts/letters';
import { instantInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { Place } from '@luar/contracts/meeting';
import type { RequestEvent, SessionTime } from '@luar/contracts/request-history';
import { invalid } from '../../http/api-error.ts';
import { placeIn } from '../../http/session-place.ts';

export function eventOf(letter: Letter, now: Date, offered: readonly Place[]): RequestEvent {
  const at = now.toISOString();
  const { text } = letter;
  const place = placeIn('where' in letter ? letter.where : undefined, offered);
  switch (letter.type) {
    case 'confirmed': {
      const { session, beside, ways } = letter;
      return {
        type: letter.type,
        at,
        session,
        ...place,
        ...(beside && { beside }),
        letter: { text, ways: [...new Set(ways)] },
      };
    }
    case 'offered':
      return { type: letter.type, at, times: letter.times, ...place, letter: { text } };
    default:
      return { type: letter.type, at, letter: { text } };
  }
}

/** A time in the past is an error at its field. */
export function refusePast(letter: Letter, now: Date): void {
  const times: [string, SessionTime][] =
    letter.type === 'confirmed'
      ? [['letter.session', letter.session]]
      : letter.type === 'offered'
        ? letter.times.map((time, at) => [`letter.times.${at}`, time])
        : [];
  const faults = times
    .filter(([, { date, time }]) => instantInLisbon(date, time).getTime() <= now.getTime())
    .map(([field, { date }]) => ({
      field: `${field}.${date < todayInLisbon(now) ? 'date' : 'time'}`,
      code: 'past_date' as const,
    }));
  if (faults.length > 0) throw invalid(faults);
}
