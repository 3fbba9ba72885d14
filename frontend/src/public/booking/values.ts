import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import { messageAt } from '@luar/contracts/meeting';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

interface WithPlace {
  /** The line that goes before the message, so that the request has no further field. Empty if none was chosen. */
  place: string;
}
export type BookingValues = z.input<typeof bookingRequestSchema> & WithPlace;
export type CheckedValues = BookingRequest & WithPlace;
export type BookingForm = UseFormReturn<BookingValues, unknown, CheckedValues>;

export const requestOf = ({ place, ...request }: CheckedValues): BookingRequest => ({
  ...request,
  message: messageAt(place, request.message),
});
