import type { Service } from '@luar/contracts/service';
import { categoryOf } from '../../shared/category-of.ts';
import type { ServiceValues } from './values.ts';

const plainFields = ['slug', 'category', 'name_pt', 'name_en', 'description_pt', 'description_en', 'icon'] as const;

/** The multipart form of a service. A decimal comma becomes a point. */
export function toFormData(values: ServiceValues, image?: { file?: File | undefined; remove: boolean }): FormData {
  const form = new FormData();
  for (const name of plainFields) form.set(name, values[name]);
  for (const name of ['price', 'duration', 'order'] as const) form.set(name, values[name].trim().replace(',', '.'));
  for (const name of ['bookingEnabled', 'isActive'] as const) form.set(name, String(values[name]));
  // Omit rows that are blank in one language.
  const features = values.features.filter(({ pt, en }) => pt.trim() !== '' && en.trim() !== '');
  form.set('features_pt', JSON.stringify(features.map(({ pt }) => pt)));
  form.set('features_en', JSON.stringify(features.map(({ en }) => en)));
  if (values.focus) form.set('focus', `${values.focus.x} ${values.focus.y}`);
  if (values.version !== undefined) form.set('madeFrom', String(values.version));
  if (image?.file) form.set('image', image.file);
  else if (image?.remove) form.set('removeImage', 'true');
  return form;
}

/** The form's values for a service, with at least one row of features. */
export function toValues(service: Service): ServiceValues {
  const { slug, icon, bookingEnabled, isActive, features } = service;
  return {
    slug,
    category: categoryOf(service),
    icon,
    bookingEnabled,
    isActive,
    name_pt: service.name.pt,
    name_en: service.name.en,
    description_pt: service.description.pt,
    description_en: service.description.en,
    price: String(service.price),
    duration: String(service.duration),
    order: String(service.order),
    features: features.length > 0 ? features : [{ pt: '', en: '' }],
    focus: service.focus,
    version: service.version,
  };
}
