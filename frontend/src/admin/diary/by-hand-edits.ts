import type { BookingView } from '@luar/contracts/request-views';
import { type SessionByHand, sessionByHandSchema } from '@luar/contracts/by-hand';
import { fieldErrors } from '@luar/contracts/errors';
import type { Language } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import type { Place } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import type { Resolver } from 'react-hook-form';
import { browserStorage } from '../../shared/browser-storage.ts';
import { call } from '../api/call.ts';
import type { Edits } from '../forms/editor.ts';
import { typedNumber, refused } from '../forms/resolve.ts';
import { clashesIn } from '../requests/queries.ts';

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

/** The service of the last session by hand, which the next one most often has too. */
const lastService = 'luar:admin-service';

export function firstValues(
  services: readonly Pick<Service, 'slug' | 'duration'>[],
  { date, time, where }: Pick<ByHandValues, 'date' | 'time' | 'where'>,
  who?: Pick<ByHandValues, 'name' | 'phone' | 'email'> | null,
): ByHandValues {
  const last = browserStorage.read(lastService);
  const usual = services.find(({ slug }) => slug === last) ?? services[0];
  return {
    name: who?.name ?? '',
    phone: who?.phone ?? '',
    email: who?.email ?? '',
    language: 'pt',
    service: usual?.slug ?? ownTitle,
    title: '',
    price: '',
    minutes: String(usual?.duration ?? limits.duration.default),
    date,
    time,
    where,
  };
}

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

const momentOf = ({ date, time, minutes }: SessionByHand) => `${date} ${time} ${minutes}`;

/** A new session. The agreed sessions that the server names for a moment are stored beside it by the next press. */
export function byHandEdits(first: ByHandValues): Edits<ByHandValues, BookingView | undefined, SessionByHand> {
  let seen: { moment: string; ids: string[] } | undefined;
  return {
    name: 'session-by-hand',
    toValues: () => first,
    put: async (entry) => {
      const body = seen?.moment === momentOf(entry) ? { ...entry, beside: seen.ids } : entry;
      try {
        const { request } = await call<{ request: BookingView }>('POST', '/admin/bookings', { body });
        browserStorage.write(lastService, request.service);
        return { stored: request };
      } catch (error) {
        const clashes = clashesIn(error);
        if (clashes.length > 0) seen = { moment: momentOf(entry), ids: clashes.map(({ _id }) => _id) };
        throw error;
      }
    },
  };
}
