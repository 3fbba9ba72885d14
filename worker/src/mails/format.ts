import type { Language } from '@luar/contracts/language';

const nbsp = '\u00a0';
/** Day before month in both languages: the readers are in Europe. */
const locale = { pt: 'pt-PT', en: 'en-GB' } as const;

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

// Created once, because creating a formatter costs far more than using it.
const dates = (options: Intl.DateTimeFormatOptions) => ({
  pt: new Intl.DateTimeFormat(locale.pt, { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locale.en, { ...options, timeZone: 'UTC' }),
});
const long = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = dates({ weekday: 'short', day: 'numeric', month: 'short' });

const euros = (minimumFractionDigits: number) => {
  const options = { style: 'currency', currency: 'EUR', minimumFractionDigits } as const;
  return { pt: new Intl.NumberFormat(locale.pt, options), en: new Intl.NumberFormat(locale.en, options) };
};
const wholeEuros = euros(0);
const eurosAndCents = euros(2);

export const longDate = (date: string, language: Language): string => long[language].format(noon(date));

export const shortDate = (date: string, language: Language): string =>
  short[language].format(noon(date)).replaceAll('.', '');

/** "40 €" or "€40"; undefined for a price of zero, for which each language has a word. */
export function priceText(cents: number, language: Language): string | undefined {
  if (cents === 0) return undefined;
  return (cents % 100 === 0 ? wholeEuros : eurosAndCents)[language].format(cents / 100);
}

export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}${nbsp}h`, rest > 0 && `${rest}${nbsp}min`].filter(Boolean).join(' ');
}
