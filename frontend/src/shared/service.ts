import { categories, type Category } from '@luar/contracts/categories';
import type { Language } from '@luar/contracts/language';
import type { Moment, Service } from '@luar/contracts/service';
import { textIn } from './i18n/text-in.ts';

/** An unknown category counts as "other". */
export const categoryOf = ({ category }: { category: string }): Category =>
  categories.find((known) => known === category) ?? 'other';

/** The features that the card of a service shows. */
export const cardFeatures = ({ features }: Service, language: Language): string[] =>
  features.slice(0, 2).map((feature) => textIn(feature, language));

/** The non-empty categories in their fixed order, each with its services. */
export function groupByCategory(services: readonly Service[]): [Category, Service[]][] {
  return categories
    .map((category): [Category, Service[]] => [
      category,
      services.filter((service) => categoryOf(service) === category),
    ])
    .filter(([, inCategory]) => inCategory.length > 0);
}

/** How a session goes. Nothing until its moments fill it, as after a change of the duration. */
export const lineOf = (moments: readonly Moment[], { duration }: Service): readonly Moment[] =>
  moments.reduce((sum, { minutes }) => sum + minutes, 0) === duration ? moments : [];
