import { instantInLisbon } from './lisbon.ts';
import type { Language } from './language.ts';
import type { Place } from './meeting.ts';
import type { SessionTime } from './request-history.ts';

/**
 * The visitor's own time beside that of Lisbon, for sessions that may take place online. Nothing is computed from offsets:
 * the session is an instant, which the time zone's own rules show.
 */
const locales = { pt: 'pt-PT', en: 'en-GB' } as const;
const words = { pt: 'na sua hora', en: 'your time' } as const;

export const isTimeZone = (name: string): boolean => {
  try {
    // Also an offset would do, which does not follow the clock changes.
    return /^[A-Za-z][\w+/-]{1,40}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The time zone to show beside Lisbon's: none for a session in person. */
export const zoneAt = (where: Place | undefined, zone: string | undefined): string | undefined =>
  where === 'inPerson' ? undefined : zone;

/** For example "na sua hora: 05:00 (UTC−5)"; undefined if clocks there show the same. The day stands there if it is another. */
export function ownTimeText({ date, time }: SessionTime, zone: string | undefined, language: Language) {
  if (zone === undefined) return undefined;
  const instant = instantInLisbon(date, time);
  const part = (options: Intl.DateTimeFormatOptions, locale = 'en-CA') =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(instant);
  const own = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isSameDay = part({ year: 'numeric', month: '2-digit', day: '2-digit' }) === date;
  if (own === time && isSameDay) return undefined;
  const day = isSameDay ? '' : `${part({ weekday: 'long', day: 'numeric', month: 'long' }, locales[language])}, `;
  const [, offset = ''] = /GMT(.*)$/.exec(part({ timeZoneName: 'shortOffset' }, 'en')) ?? [];
  return `${words[language]}: ${day}${own} (UTC${offset.replace('-', '−')})`;
}
