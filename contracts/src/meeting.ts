import { cityOf } from './city.ts';
import type { Language } from './language.ts';

type Bilingual = Readonly<Record<Language, string>>;

/** Where one session takes place. */
export const places = ['inPerson', 'online'] as const;
export type Place = (typeof places)[number];

/** Where sessions take place. */
export interface Meeting {
  inPerson: boolean;
  online: boolean;
  /** The part of the city. */
  area: Bilingual;
  /** "City, country". */
  location: Bilingual;
}

const words = {
  pt: { inPerson: 'presencial', online: 'online', or: 'ou' },
  en: { inPerson: 'in person', online: 'online', or: 'or' },
} as const;

/** Without English, the Portuguese text is shown. */
const inLanguage = (text: Bilingual, language: Language) => text[language] || text.pt;

/** The place of sessions in person, such as "Alfama, Lisboa"; empty if there are none or it is unknown. */
export function placeOf({ inPerson, area, location }: Meeting, language: Language): string {
  return inPerson ? [inLanguage(area, language), cityOf(location, language)].filter(Boolean).join(', ') : '';
}

/** Where a session takes place, such as "Alfama, Lisboa, ou online"; empty if the practitioner has not said it. */
export function whereText(meeting: Meeting, language: Language): string {
  const { inPerson, online, or } = words[language];
  const person = meeting.inPerson && (placeOf(meeting, language) || inPerson);
  if (person && meeting.online) return `${person}, ${or} ${online}`;
  return person || (meeting.online ? online : '');
}

/** A map of an address; empty if there is none. */
export function mapLink(address: string, { location }: Pick<Meeting, 'location'>, language: Language): string {
  const street = address.replaceAll(/\s*\n\s*/g, ', ');
  const where = [street, inLanguage(location, language)].filter(Boolean).join(', ');
  return street && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
}

/** The meeting of one session, whose place is known. */
export const meetingAt = <M extends Meeting>(meeting: M, place: Place | undefined): M =>
  place ? { ...meeting, inPerson: place === 'inPerson', online: place === 'online' } : meeting;

/** What the form puts in the first line of the message, so that a request has no further field: "Presencial." */
export function placeLine(place: Place, language: Language): string {
  const word = words[language][place];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}.`;
}

/**
 * The place that the visitor chose in the form, which stands in the first line of the message. Undefined if the message
 * begins with something else.
 */
export function placeWished(message: string): Place | undefined {
  const [first = ''] = message.split('\n');
  if (/^(presencial|em pessoa|in person)\b/i.test(first.trim())) return 'inPerson';
  return /^online\b/i.test(first.trim()) ? 'online' : undefined;
}

/** Puts the chosen line before the message, unless it names no place. */
export const messageAt = (line: string, message: string): string =>
  placeWished(line) ? [line, message].filter(Boolean).join('\n') : message;

/** Where the requested session takes place: the only place that there is, or the one that the visitor chose. */
export function placeAsked(message: string, meeting?: Pick<Meeting, Place>): Place | undefined {
  if (meeting && meeting.inPerson !== meeting.online) return meeting.inPerson ? 'inPerson' : 'online';
  return placeWished(message);
}
