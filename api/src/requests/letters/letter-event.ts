import type { Letter } from '@luar/contracts/letters';
import { instantInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { type Place, places } from '@luar/contracts/meeting';
import type { RequestEvent, SessionTime } from '@luar/contracts/request-history';
import type { Site } from '@luar/contracts/site';
import { invalid } from '../../http/api-error.ts';

/** Where sessions can take place, by the site settings. */
export const placesOf = ({ contact }: Site): Place[] => places.filter((place) => contact[place]);

/** If there is one place only, the letter need not say it. */
export function eventOf(letter: Letter, now: Date, offered: readonly Place[]): RequestEvent {
  const at = now.toISOString();
  const { text } = letter;
  const where = 'where' in letter && letter.where ? letter.where : offered.length === 1 ? offered[0] : undefined;
  const place = where && { where };
  switch (letter.type) {
    case 'confirmed': {
      const { session, beside, ways, payLink } = letter;
      return {
        type: letter.type,
        at,
        session,
        ...place,
        ...(beside && { beside }),
        letter: { text, ways: [...new Set(ways)], ...(payLink !== undefined && { payLink }) },
      };
    }
    case 'offered':
      return { type: letter.type, at, times: letter.times, ...place, letter: { text } };
    default:
      return { type: letter.type, at, letter: { text } };
  }
}

/** What agrees on a session, or offers times for one, says where it takes place, if that can be at more than one place. */
export function refuseWithoutPlace(field: string, where: Place | undefined, offered: readonly Place[]): void {
  if (where === undefined && offered.length > 1) throw invalid([{ field, code: 'required' }]);
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
