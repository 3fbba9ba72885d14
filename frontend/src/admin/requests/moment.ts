import type { Language } from '@luar/contracts/language';
import { timeZone } from '@luar/contracts/lisbon';
import { localeOf } from '../../shared/format/dates.ts';

/** Formats an instant in Lisbon time: 21 Nov 2026, 15:04 */
export const formatMoment = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
