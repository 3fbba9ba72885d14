import * as z from 'zod/mini';
import { trapFields } from './booking.ts';
import { emailAddress, optionalPhone, requiredLine, requiredParagraphs } from './fields.ts';
import { limits } from './limits.ts';

export const contactRequestSchema = z.object({
  name: requiredLine(limits.text.name),
  email: emailAddress(),
  phone: optionalPhone(),
  subject: requiredLine(limits.text.subject),
  message: requiredParagraphs(limits.text.message),
});
export type ContactRequest = z.output<typeof contactRequestSchema>;

export const contactPayloadSchema = z.extend(contactRequestSchema, trapFields);
