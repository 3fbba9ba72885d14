import { categories, type Category } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';

/** A category that we do not know is drawn and named as "other". */
export const categoryOf = (service: Service): Category =>
  categories.find((category) => category === service.category) ?? 'other';
