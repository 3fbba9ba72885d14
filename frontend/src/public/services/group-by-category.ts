import { type Category, categories } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';
import { categoryOf } from '../data/category-of.ts';

/** The categories that have services, in their fixed order, each with its own. */
export function groupByCategory(services: readonly Service[]): [Category, Service[]][] {
  return categories
    .map((category): [Category, Service[]] => [
      category,
      services.filter((service) => categoryOf(service) === category),
    ])
    .filter(([, inCategory]) => inCategory.length > 0);
}
