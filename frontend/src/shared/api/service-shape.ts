import type { Service } from '@luar/contracts/service';
import type { Focus } from '@luar/contracts/focus';
import { isRecord, shaped } from './answer.ts';

const text = { pt: '', en: '' };

/** A service of section 3 of the specification, with a default for each field that an answer may lack. */
const service: Service = {
  _id: '',
  slug: '',
  name: text,
  description: text,
  // Not 0, which would be free.
  price: Number.NaN,
  duration: 0,
  icon: '',
  image: '',
  picture: null,
  category: 'other',
  bookingEnabled: false,
  confirms: 'practitioner',
  isActive: false,
  order: 0,
  features: [text],
};

const isFocus = (value: unknown): value is Focus =>
  isRecord(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';

export function toService(value: unknown): Service {
  const { version, focus } = isRecord(value) ? value : {};
  return {
    ...shaped(service, value),
    ...(typeof version === 'number' ? { version } : {}),
    ...(isFocus(focus) ? { focus } : {}),
  };
}

/** The services of an answer, in the order that the practitioner chose. */
export const toServices = (values: unknown): Service[] =>
  (Array.isArray(values) ? values : []).map(toService).toSorted((a, b) => a.order - b.order);
