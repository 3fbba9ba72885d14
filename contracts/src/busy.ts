import * as z from 'zod/mini';

/** How far ahead the booking form knows what is probably taken. */
export const busyDays = 98;

/** What visitors may know: which half hours are probably taken, never by whom or what, and the practitioner's time off. */
export const busySchema = z.object({
  success: z.literal(true),
  /** By date, the half hours that an agreed session, blocked hours or another calendar touch, such as "10:30". */
  busy: z.record(z.string(), z.array(z.string())),
  /** Whole days off each week, from 00:00 to 24:00, and blocked hours that have a sentence for visitors. */
  off: z.array(
    z.object({
      date: z.string(),
      from: z.string(),
      until: z.string(),
      note: z.object({ pt: z.string(), en: z.string() }),
    }),
  ),
});
export type Busy = Omit<z.infer<typeof busySchema>, 'success'>;
