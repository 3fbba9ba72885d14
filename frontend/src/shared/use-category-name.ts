import type { Category } from '@luar/contracts/categories';
import { useSite } from './api/site.ts';
import { textIn } from './i18n/text-in.ts';
import { useTexts } from './i18n/use-language.ts';

/** What a category of services is called: the practitioner's own name for it, or the usual one. */
export function useCategoryName(): (category: Category) => string {
  const { t, language } = useTexts();
  const { categories } = useSite().practice;
  return (category) => textIn(categories[category], language) || t(`category.${category}`);
}
