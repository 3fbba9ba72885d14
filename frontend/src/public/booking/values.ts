import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import { messageAt } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import type * as z from 'zod/mini';
import { useServices } from '../data/services.ts';

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
