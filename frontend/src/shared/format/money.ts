import { type Language, locales } from '@luar/contracts/language';
import { remembered } from '../remembered.ts';

const formatter = remembered(
  (language: Language, cents: 0 | 2) =>
    new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', minimumFractionDigits: cents }),
);

/** "40 €" or "€40"; cents only if there are any. */
export const formatPrice = (euros: number, language: Language): string =>
  formatter(language, Number.isInteger(euros) ? 0 : 2).format(euros);
