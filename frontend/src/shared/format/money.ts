import { type Language, locales } from '@luar/contracts/language';

/** 40 € and €40; cents only where there are any. */
export function formatPrice(euros: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
  }).format(euros);
}
