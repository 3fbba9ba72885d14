import { type Language, locales } from '@luar/contracts/language';
import { timeZone } from '@luar/contracts/lisbon';

/** An instant as the clocks in Lisbon show it: 21 Nov 2026, 15:04 */
export const formatMoment = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locales[language], {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
