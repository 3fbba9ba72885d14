import { limits } from '@luar/contracts/limits';
import type { Service } from '@luar/contracts/service';
import { toValues } from './payload.ts';
import { freeSlug, slugOf } from './slug.ts';
import { newService, type ServiceValues } from './values.ts';

/** The place after the last service, so that a new one does not become the first of the site. */
const nextOrder = (services: readonly Service[]) =>
  String(Math.min(limits.order.max, Math.max(-1, ...services.map(({ order }) => order)) + 1));

export const newValues = (services: readonly Service[]): ServiceValues => ({
  ...newService,
  order: nextOrder(services),
});

/** A copy of a service: inactive until it is ready, and without the image. */
export function copyValues(service: Service, services: readonly Service[]): ServiceValues {
  const values = toValues(service);
  const name_pt = `${values.name_pt} (cópia)`;
  return {
    ...values,
    name_pt,
    name_en: `${values.name_en} (copy)`,
    slug: freeSlug(
      slugOf(name_pt),
      services.map(({ slug }) => slug),
    ),
    order: nextOrder(services),
    isActive: false,
    focus: undefined,
    version: undefined,
  };
}
