import type { Language } from '@luar/contracts/language';

const nbsp = '\u00a0';
/** Day before month in both: the readers are in Europe. */
const locale = { pt: 'pt-PT', en: 'en-GB' } as const;

const noon = (date: string) => new Date(`${date}T12:00:00Z`);
const format = (date: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale[language], { ...options, timeZone: 'UTC' }).format(noon(date));

export const longDate = (date: string, language: Language): string =>
  format(date, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const shortDate = (date: string, language: Language): string =>
  format(date, language, { weekday: 'short', day: 'numeric', month: 'short' }).replaceAll('.', '');

/** "40 €", "€40"; nothing for a price of zero, which each language has a word for. */
export function priceText(cents: number, language: Language): string | undefined {
  if (cents === 0) return undefined;
  return new Intl.NumberFormat(locale[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}${nbsp}h`, rest > 0 && `${rest}${nbsp}min`].filter(Boolean).join(' ');
}
