import type { Language } from '@luar/contracts/language';

/** Day before month in both languages: the readers are in Europe. */
const locale = { pt: 'pt-PT', en: 'en-GB' } as const;

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

// Created once, because creating a formatter costs far more than using it.
const dates = (options: Intl.DateTimeFormatOptions) => ({
  pt: new Intl.DateTimeFormat(locale.pt, { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(locale.en, { ...options, timeZone: 'UTC' }),
});
const long = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = dates({ weekday: 'short' });
const day = dates({ day: 'numeric' });
const month = dates({ month: 'short' });

const euros = (minimumFractionDigits: number) => {
  const options = { style: 'currency', currency: 'EUR', minimumFractionDigits } as const;
  return { pt: new Intl.NumberFormat(locale.pt, options), en: new Intl.NumberFormat(locale.en, options) };
};
const wholeEuros = euros(0);
const eurosAndCents = euros(2);

export const longDate = (date: string, language: Language): string => long[language].format(noon(date));

/**
 * For example "sáb 28 nov", as on the site. In parts, because the short Portuguese form is "sábado, 28/11", and the short
 * name of a weekday the whole one.
 */
export const shortDate = (date: string, language: Language): string => {
  const [name = '', ...rest] = [weekday, day, month].map((part) => part[language].format(noon(date)));
  return [name.slice(0, 3), ...rest].join(' ').replaceAll('.', '');
};

/** "40 €" or "€40"; undefined for a price of zero, for which each language has a word. */
export function priceText(cents: number, language: Language): string | undefined {
  if (cents === 0) return undefined;
  return (cents % 100 === 0 ? wholeEuros : eurosAndCents)[language].format(cents / 100);
}

/** In minutes, as on the site, whatever the length. */
export const durationText = (minutes: number): string => `${minutes}\u00a0min`;
