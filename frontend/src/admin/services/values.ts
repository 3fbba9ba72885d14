import type { Confirms } from '@luar/contracts/booking-rules';
import { fieldErrors } from '@luar/contracts/errors';
import type { Focus } from '@luar/contracts/focus';
import { limits } from '@luar/contracts/limits';
import type { Question } from '@luar/contracts/questions';
import { defaultIcon, type Moment, serviceInputSchema, type Service } from '@luar/contracts/service';
import type { Resolver } from 'react-hook-form';
import { categoryOf } from '../../shared/service.ts';
import { typedNumber, refused } from '../forms/resolve.ts';

/** The values of the service form: the fields of the payload, as typed. */
export interface ServiceValues {
  slug: string;
  category: string;
  name_pt: string;
  name_en: string;
  description_pt: string;
  description_en: string;
  preparation_pt: string;
  preparation_en: string;
  price: string;
  duration: string;
  icon: string;
  order: string;
  bookingEnabled: boolean;
  confirms: Confirms;
  isActive: boolean;
  features: { pt: string; en: string }[];
  questions: Question[];
  moments: (Omit<Moment, 'minutes'> & { minutes: string })[];
  /** The focal point of the image; undefined: no point was ever set. */
  focus?: Focus | undefined;
  /** A chosen image that is not uploaded yet. */
  file?: File | undefined;
  removeImage: boolean;
}

export const newService: ServiceValues = {
  slug: '',
  category: 'tarot',
  name_pt: '',
  name_en: '',
  description_pt: '',
  description_en: '',
  preparation_pt: '',
  preparation_en: '',
  price: '',
  duration: String(limits.duration.default),
  icon: defaultIcon,
  order: '0',
  bookingEnabled: true,
  confirms: 'itself',
  isActive: true,
  features: [{ pt: '', en: '' }],
  questions: [],
  moments: [],
  removeImage: false,
};

const momentsIn = ({ moments }: ServiceValues) =>
  moments.map((moment) => ({ ...moment, minutes: typedNumber(moment.minutes) }));

const toInput = (values: ServiceValues) => ({
  ...values,
  name: { pt: values.name_pt, en: values.name_en },
  description: { pt: values.description_pt, en: values.description_en },
  preparation: { pt: values.preparation_pt, en: values.preparation_en },
  moments: momentsIn(values),
  price: typedNumber(values.price),
  duration: typedNumber(values.duration),
  order: typedNumber(values.order),
});

/** The form field of a path in the schema: name.pt is typed into name_pt. */
const formField = (path: string) => path.replace(/^(name|description|preparation)\.(pt|en)$/, '$1_$2');

/** Validates with the server's own schema. */
export const serviceResolver: Resolver<ServiceValues> = (values) => {
  const result = serviceInputSchema.safeParse(toInput(values));
  if (result.success) return { values, errors: {} };
  const found = fieldErrors(result.error.issues).map(({ field, code }) => ({ field: formField(field), code }));
  return refused<ServiceValues>(found);
};

const plainFields = [
  'slug',
  'category',
  'name_pt',
  'name_en',
  'description_pt',
  'description_en',
  'preparation_pt',
  'preparation_en',
  'icon',
  'confirms',
] as const;

/** The multipart form of a service. A decimal comma becomes a point. */
export function toFormData(values: ServiceValues, madeFrom: number | string | undefined): FormData {
  const form = new FormData();
  for (const name of plainFields) form.set(name, values[name]);
  for (const name of ['price', 'duration', 'order'] as const) form.set(name, values[name].trim().replace(',', '.'));
  for (const name of ['bookingEnabled', 'isActive'] as const) form.set(name, String(values[name]));
  // Omit rows that are blank in one language.
  const features = values.features.filter(({ pt, en }) => pt.trim() !== '' && en.trim() !== '');
  form.set('features_pt', JSON.stringify(features.map(({ pt }) => pt)));
  form.set('features_en', JSON.stringify(features.map(({ en }) => en)));
  form.set('questions', JSON.stringify(values.questions));
  form.set('moments', JSON.stringify(momentsIn(values)));
  if (values.focus) form.set('focus', `${values.focus.x} ${values.focus.y}`);
  if (madeFrom !== undefined) form.set('madeFrom', String(madeFrom));
  if (values.file) form.set('image', values.file);
  else if (values.removeImage) form.set('removeImage', 'true');
  return form;
}

/** The form's values for a service, with at least one row of features. */
export function toValues(service: Service): ServiceValues {
  const { slug, icon, bookingEnabled, confirms, isActive, features, questions = [], moments = [] } = service;
  return {
    slug,
    category: categoryOf(service),
    icon,
    bookingEnabled,
    confirms,
    isActive,
    name_pt: service.name.pt,
    name_en: service.name.en,
    description_pt: service.description.pt,
    description_en: service.description.en,
    preparation_pt: service.preparation?.pt ?? '',
    preparation_en: service.preparation?.en ?? '',
    price: Number.isNaN(service.price) ? '' : String(service.price),
    duration: String(service.duration),
    order: String(service.order),
    features: features.length > 0 ? features : [{ pt: '', en: '' }],
    questions,
    moments: moments.map((moment) => ({ ...moment, minutes: String(moment.minutes) })),
    focus: service.focus,
    removeImage: false,
  };
}
