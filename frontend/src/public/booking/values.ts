import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import { isCalendarDate, isTimeOfDay } from '@luar/contracts/lisbon';
import { meetingAt, messageAt, placeWished, whereText } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import { startTransition, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useSite } from '../../shared/api/site.ts';
import { endOf } from '../../shared/format/clock.ts';
import { formatShortWeekday } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { useServices } from '../data/services.ts';
import { useToday } from '../layout/now.ts';

/** The place where the visitor has no preference, or no choice. */
export const anyPlace = 'any';

interface WithPlace {
  /** The line that goes before the message, so that the request has no further field; or `anyPlace`. Empty before the choice. */
  place: string;
}
export type BookingValues = z.input<typeof bookingRequestSchema> & WithPlace;
export type CheckedValues = BookingRequest & WithPlace;

export const emptyBooking: BookingValues = {
  service: '',
  date: '',
  time: '',
  place: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

export const requestOf = ({ place, ...request }: CheckedValues): BookingRequest => ({
  ...request,
  message: messageAt(place, request.message),
});

export const useBookable = (): readonly Service[] | undefined =>
  useServices().data?.filter((service) => service.bookingEnabled);

/** The chosen service. */
export const useServiceOf = (slug: string): Service | undefined => useBookable()?.find((each) => each.slug === slug);

/**
 * The form's values for what only displays them. They update in a transition, so that rendering them does not delay input.
 */
export function useValuesLater(): BookingValues {
  const { getValues, subscribe } = useFormContext<BookingValues>();
  const [values, setValues] = useState(() => getValues());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (state) => startTransition(() => setValues({ ...state.values })),
      }),
    [subscribe],
  );
  return values;
}

/** What was chosen so far, in the words of rail and recap. What is not chosen is empty. */
export function useChosen() {
  const { t, language } = useTexts(['booking', 'common']);
  const today = useToday();
  const { contact } = useSite();
  const { service: slug, date, time, place, name } = useValuesLater();
  const service = useServiceOf(slug);
  const minutes = service && t('common:service.minutes', { count: service.duration });
  const hours = service && time ? t('recap.span', { time, ends: endOf(time, service.duration) }) : time;
  // What was posted may be anything.
  const isMoment = isCalendarDate(date) && isTimeOfDay(time);
  const wished = placeWished(place);
  const isAsked = contact.inPerson && contact.online && !wished;
  return {
    session: service && isMoment ? { date, time } : undefined,
    price: service?.price,
    where: wished,
    isPlaceOpen: isAsked && place !== anyPlace,
    words: {
      service: service ? `${textIn(service.name, language)}, ${minutes}` : '',
      when: isMoment ? `${formatShortWeekday(date, language, today ?? date)}, ${hours}` : '',
      where: isAsked ? (place === anyPlace ? t('place.any') : '') : whereText(meetingAt(contact, wished), language),
      name: name.trim(),
      price: service ? formatPrice(service.price, language) : '',
    },
  };
}
