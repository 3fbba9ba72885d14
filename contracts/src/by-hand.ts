import * as z from 'zod/mini';
import { agreeing, bookingViewSchema } from './request-views.ts';
import {
  calendarDate,
  choice,
  line,
  optional,
  optionalEmail,
  optionalPhone,
  requiredLine,
  timeOfDay,
  wholeNumber,
} from './fields.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { priceSchema } from './service.ts';

/**
 * A session that was agreed by telephone or at the door. It is stored as a request that is agreed already. `service`: the
 * slug of a service; empty: the session has a title of its own. Without a price, that of the service, or none.
 */
export const sessionByHandSchema = z
  .object({
    name: requiredLine(limits.text.name),
    service: optional(line(limits.text.slug)),
    title: optional(line(limits.text.serviceName)),
    price: z.optional(priceSchema),
    date: calendarDate(),
    time: timeOfDay(),
    minutes: wholeNumber(limits.minutesByHand, limits.duration.max),
    email: optionalEmail(),
    phone: optionalPhone(),
    /** The language of letters. */
    language: z._default(choice(languages), 'pt'),
    ...agreeing,
  })
  .check(z.refine(({ service, title }) => service !== '' || title !== '', { error: 'required', path: ['title'] }));
export type SessionByHand = z.output<typeof sessionByHandSchema>;

export const madeByHandSchema = z.object({ success: z.literal(true), request: bookingViewSchema });
