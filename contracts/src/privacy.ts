import * as z from 'zod/mini';

/** Retention times of what visitors send: applied by the API and shown on the privacy page. */
export const keepsSchema = z.object({ messagesMonths: z.number(), bookingsMonths: z.number(), spamDays: z.number() });
export type Keeps = z.infer<typeof keepsSchema>;

export const privacySchema = z.object({ success: z.literal(true), keeps: keepsSchema });
