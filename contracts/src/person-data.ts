import * as z from 'zod/mini';
import { choice, emailAddress } from './fields.ts';
import { languages } from './language.ts';
import { proof } from './passkeys.ts';

/** What is stored of a person, whom an e-mail address names. It travels in the body, so that it is in no log. */
export const personExportRequestSchema = z.object({ email: emailAddress(), language: choice(languages), proof });
export type PersonExportRequest = z.output<typeof personExportRequestSchema>;

export const personExportSchema = z.object({
  success: z.literal(true),
  /** Everything, as it is stored. */
  data: z.looseObject({ address: z.string(), exportedAt: z.string() }),
  /** The same to read, as an HTML document that loads nothing. */
  page: z.string(),
});

export const personErasureRequestSchema = z.object({ email: emailAddress(), proof });
export type PersonErasureRequest = z.output<typeof personErasureRequestSchema>;

/** The receipt, with the address in no form. */
export const personErasureSchema = z.object({
  success: z.literal(true),
  receipt: z.string(),
  erasedAt: z.string(),
  requests: z.number(),
  /** Requests of other people in which the address was. */
  mentions: z.number(),
});
