import { type Category, categories } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';
import { categoryOf } from '../../shared/service.ts';

/** The non-empty categories in their fixed order, each with its services. */
export function groupByCategory(services: readonly Service[]): [Category, Service[]][] {
  return categories
    .map((category): [Category, Service[]] => [
      category,
      services.filter((service) => categoryOf(service) === category),
    ])
    .filter(([, inCategory]) => inCategory.length > 0);
}
