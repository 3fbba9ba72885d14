import { type Language, locales } from '@luar/contracts/language';

/** "40 €" or "€40"; cents only if there are any. */
export function formatPrice(euros: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
  }).format(euros);
}
