import * as z from 'zod/mini';

/** How long what visitors send is kept: what the system does by itself, and what the privacy page says. */
export const keepsSchema = z.object({ messagesMonths: z.number(), bookingsMonths: z.number(), spamDays: z.number() });
export type Keeps = z.infer<typeof keepsSchema>;

export const privacySchema = z.object({ success: z.literal(true), keeps: keepsSchema });
