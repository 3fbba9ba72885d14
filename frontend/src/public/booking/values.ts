import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

export type BookingValues = z.input<typeof bookingRequestSchema>;
export type BookingForm = UseFormReturn<BookingValues, unknown, BookingRequest>;
