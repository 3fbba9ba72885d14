import * as z from 'zod/mini';
import { choice, requiredLine } from './fields.ts';
import { languages } from './language.ts';
import { limits } from './limits.ts';
import { proof } from './passkeys.ts';

/** Private addresses at which a calendar program reads the diary. */
export const calendarPath = '/api/calendar';

/** The name tells the addresses apart, such as "Google". The words in the calendar are in the language. */
export const calendarFeedSchema = z.object({
  name: requiredLine(limits.text.brand),
  language: choice(languages),
  proof,
});
export type CalendarFeedInput = z.output<typeof calendarFeedSchema>;

const view = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type CalendarFeedView = z.output<typeof view>;

export const calendarFeedsSchema = z.object({ success: z.literal(true), feeds: z.array(view) });
/** The only answer that holds the address. */
export const madeCalendarFeedSchema = z.object({ success: z.literal(true), feed: view, address: z.string() });
