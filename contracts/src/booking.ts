import * as z from 'zod/mini';
import { emailAddress, optional, paragraphs, phone, requiredLine, timeOfDay } from './fields.ts';
import { limits } from './limits.ts';
import { isCalendarDate, todayInLisbon } from './lisbon.ts';

const dateFrom = (today: () => string) =>
  requiredLine(10).check(
    z.refine(isCalendarDate, { error: 'invalid_date', abort: true }),
    z.refine((value) => value >= today(), 'past_date'),
  );

/**
 * Spam traps: a field that people do not see, and the time taken to fill in the form. Both are optional, and no value
 * in them refuses a request.
 */
export const trapFields = {
  website: z.optional(z.unknown()),
  filledInMs: z.optional(z.unknown()),
};

const requestFrom = (today: () => string) =>
  z.object({
    name: requiredLine(limits.text.name),
    email: emailAddress(),
    phone: phone(),
    service: requiredLine(limits.text.slug),
    date: dateFrom(today),
    time: timeOfDay(),
    message: optional(paragraphs(limits.text.message)),
  });

export const bookingRequestSchema = requestFrom(() => todayInLisbon());
export type BookingRequest = z.output<typeof bookingRequestSchema>;

/** For a process with a clock of its own. */
export const bookingPayloadFrom = (today: () => string) => z.extend(requestFrom(today), trapFields);
export const bookingPayloadSchema = bookingPayloadFrom(() => todayInLisbon());
