import { type Language, locales } from '@luar/contracts/language';
import { remembered } from '../remembered.ts';

const formatter = remembered(
  (language: Language, cents: 0 | 2) =>
    new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', minimumFractionDigits: cents }),
);

const free = { pt: 'Gratuito', en: 'Free' } as const;

/** A sum, which may be 0. */
export const formatSum = (euros: number, language: Language): string =>
  formatter(language, Number.isInteger(euros) ? 0 : 2).format(euros);

/** "40 €" or "€40", cents only if there are any; the word for a price of 0. Empty for a price that no answer gave. */
export function formatPrice(euros: number, language: Language): string {
  if (!Number.isFinite(euros)) return '';
  return euros === 0 ? free[language] : formatSum(euros, language);
}
