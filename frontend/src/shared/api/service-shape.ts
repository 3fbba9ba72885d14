import type { Service } from '@luar/contracts/service';
import { shaped } from './answer.ts';

const text = { pt: '', en: '' };

/** A service of section 3 of the specification, with a default for each field that an answer may lack. */
const service: Service = {
  _id: '',
  slug: '',
  name: text,
  description: text,
  price: 0,
  duration: 0,
  icon: '',
  image: '',
  picture: null,
  category: 'other',
  bookingEnabled: false,
  isActive: false,
  order: 0,
  features: [text],
};

export function toService(value: unknown): Service {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  return { ...shaped(service, value), ...(typeof version === 'number' ? { version } : {}) };
}

/** The services of an answer, in the order that the practitioner chose. */
export const toServices = (values: unknown): Service[] =>
  shaped([service], values).toSorted((a, b) => a.order - b.order);
