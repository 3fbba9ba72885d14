import { fieldErrors } from '@luar/contracts/errors';
import type { Focus } from '@luar/contracts/focus';
import { limits } from '@luar/contracts/limits';
import { defaultIcon, serviceInputSchema } from '@luar/contracts/service';
import type { Resolver } from 'react-hook-form';
import { refused } from '../forms/verdict.ts';

/** The values of the service form: the fields of the payload, as typed. */
export interface ServiceValues {
  slug: string;
  category: string;
  name_pt: string;
  name_en: string;
  description_pt: string;
  description_en: string;
  price: string;
  duration: string;
  icon: string;
  order: string;
  bookingEnabled: boolean;
  isActive: boolean;
  features: { pt: string; en: string }[];
  /** The focal point of the image; undefined: no point was ever set. */
  focus?: Focus | undefined;
  /** The version of the service that was loaded into the form; undefined for a new service. */
  version?: number | undefined;
}

export const newService: ServiceValues = {
  slug: '',
  category: 'tarot',
  name_pt: '',
  name_en: '',
  description_pt: '',
  description_en: '',
  price: '',
  duration: String(limits.duration.default),
  icon: defaultIcon,
  order: '0',
  bookingEnabled: true,
  isActive: true,
  features: [{ pt: '', en: '' }],
};

const number = (typed: string): number | undefined | string => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const toInput = (values: ServiceValues) => ({
  ...values,
  name: { pt: values.name_pt, en: values.name_en },
  description: { pt: values.description_pt, en: values.description_en },
  price: number(values.price),
  duration: number(values.duration),
  order: number(values.order),
});

/** The form field of a path in the schema: name.pt is typed into name_pt. */
const formField = (path: string) => path.replace(/^(name|description)\.(pt|en)$/, '$1_$2');

/** Validates with the server's own schema. */
export const serviceResolver: Resolver<ServiceValues> = (values) => {
  const result = serviceInputSchema.safeParse(toInput(values));
  if (result.success) return { values, errors: {} };
  const found = fieldErrors(result.error.issues).map(({ field, code }) => ({ field: formField(field), code }));
  return refused<ServiceValues>(found);
};
