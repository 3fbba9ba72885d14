import type { BookingRequest, bookingRequestSchema } from '@luar/contracts/booking';
import type { Service } from '@luar/contracts/service';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { useRequestForm } from '../forms/use-request-form.ts';
import type { Sent } from './receipt.tsx';

export type BookingValues = z.input<typeof bookingRequestSchema>;
export type BookingForm = UseFormReturn<BookingValues, unknown, BookingRequest>;

const empty: BookingValues = {
  service: '',
  date: '',
  time: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};

const rules = lazyResolver<BookingValues, BookingRequest>(() => import('./rules.ts'));
function sentOf(
  content: Partial<BookingValues> | undefined,
  services: readonly Service[] | undefined,
): Sent | undefined {
  const service = services?.find(({ slug }) => slug === content?.service);
  return (
    content && service && { service, date: content.date ?? '', time: content.time ?? '', email: content.email ?? '' }
  );
}

export function useBooking(services: readonly Service[] | undefined, preselected: string | undefined) {
  const request = useRequestForm({
    path: '/booking',
    call: '/bookings',
    empty,
    rules,
    given: preselected ? { service: preselected } : {},
    messageLastsMs: 5000,
    onSent: (values) => setSent(sentOf(values, services)),
  });
  const [sent, setSent] = useState(() => sentOf(request.posted?.sent, services));
  return { ...request, sent };
}
