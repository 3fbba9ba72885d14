import { type SessionByHand, sessionByHandSchema } from '@luar/contracts/by-hand';
import { fieldErrors } from '@luar/contracts/errors';
import type { Language } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import type { Place } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import type { Resolver } from 'react-hook-form';
import { typedNumber, refused } from '../../forms/resolve.ts';

/** The values of the form, as typed. */
export interface ByHandValues {
  name: string;
  phone: string;
  email: string;
  language: Language;
  /** A slug, or `ownTitle`. */
  service: string;
  title: string;
  price: string;
  minutes: string;
  date: string;
  time: string;
  where: Place | '';
}

/** Stands for a session with a title of its own. No slug has a dot. */
export const ownTitle = '.';

export const firstValues = (
  services: readonly Pick<Service, 'slug' | 'duration'>[],
  { date, time, where }: Pick<ByHandValues, 'date' | 'time' | 'where'>,
): ByHandValues => ({
  name: '',
  phone: '',
  email: '',
  language: 'pt',
  service: services[0]?.slug ?? ownTitle,
  title: '',
  price: '',
  minutes: String(services[0]?.duration ?? limits.duration.default),
  date,
  time,
  where,
});

/** The body of the call. */
function toEntry({ service, title, price, minutes, where, ...values }: ByHandValues) {
  const own = service === ownTitle;
  return {
    ...values,
    ...(own ? { service: '', title, price: typedNumber(price) } : { service }),
    minutes: typedNumber(minutes),
    ...(where !== '' && { where }),
  };
}

/** Validates with the server's own schema. `asksPlace`: sessions take place in person and online, so the place is said. */
export const byHandResolver =
  (asksPlace: boolean): Resolver<ByHandValues, unknown, SessionByHand> =>
  (values) => {
    const result = sessionByHandSchema.safeParse(toEntry(values));
    const isWithoutPlace = asksPlace && values.where === '';
    if (result.success && !isWithoutPlace) return { values: result.data, errors: {} };
    const found = result.success ? [] : fieldErrors(result.error.issues);
    if (isWithoutPlace) found.push({ field: 'where', code: 'required' });
    // The schema looks at the title only once all other fields are right.
    if (values.service === ownTitle && values.title.trim() === '') found.push({ field: 'title', code: 'required' });
    return refused<ByHandValues>(found);
  };
