import { categories, type Category } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';

/** An unknown category counts as "other". */
export const categoryOf = (service: Service): Category =>
  categories.find((category) => category === service.category) ?? 'other';
