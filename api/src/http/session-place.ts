import { type Place, places } from '@luar/contracts/meeting';
import type { Site } from '@luar/contracts/site';
import { invalid } from './api-error.ts';

/** Where sessions can take place, by the site settings. */
export const placesOf = ({ contact }: Site): Place[] => places.filter((place) => contact[place]);

/** What agrees on a session, or offers times for one, says where it takes place, if that can be at more than one place. */
export function refuseWithoutPlace(field: string, where: Place | undefined, offered: readonly Place[]): void {
  if (where === undefined && offered.length > 1) throw invalid([{ field, code: 'required' }]);
}

/** If there is one place only, it need not be said. */
export function placeIn(where: Place | undefined, offered: readonly Place[]): { where?: Place } {
  const place = where ?? (offered.length === 1 ? offered[0] : undefined);
  return place ? { where: place } : {};
}

const noDoor = { pt: '', en: '' };

/** Where the session takes place, with the address or the link that belongs to it. */
export function placeFor(where: Place | undefined, { contact }: Pick<Site, 'contact'>) {
  if (!where) return undefined;
  const { address = '', door = noDoor, meetingLink = '' } = contact;
  return where === 'inPerson'
    ? { where, address, door, link: '' }
    : { where, address: '', door: noDoor, link: meetingLink };
}
export type SessionPlace = ReturnType<typeof placeFor>;
