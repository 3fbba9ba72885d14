import * as z from 'zod/mini';
import { choice, emailAddress, phone } from './fields.ts';
import { languages } from './language.ts';
import { proof } from './passkeys.ts';

/** An e-mail address or telephone number of a person. */
export const personContact = z.union([emailAddress(), phone()]);

/** What is stored of a person. The contact travels in the body, so that it is in no log. */
export const personExportRequestSchema = z.object({ contact: personContact, language: choice(languages), proof });
export type PersonExportRequest = z.output<typeof personExportRequestSchema>;

export const personExportSchema = z.object({
  success: z.literal(true),
  /** Everything, as it is stored. */
  data: z.looseObject({ address: z.string(), exportedAt: z.string() }),
  /** The same to read, as an HTML document that loads nothing. */
  page: z.string(),
});

export const personErasureRequestSchema = z.object({ contact: personContact, proof });
export type PersonErasureRequest = z.output<typeof personErasureRequestSchema>;

/** The receipt, with the address in no form. */
export const personErasureSchema = z.object({
  success: z.literal(true),
  receipt: z.string(),
  erasedAt: z.string(),
  requests: z.number(),
  /** Requests of other people in which the address was. */
  mentions: z.number(),
  /** The practitioner's own texts about the person, which stay: the page of the panel that shows each. */
  ownTexts: z.array(z.object({ collection: z.string(), id: z.string(), path: z.string() })),
});
export type PersonErased = z.infer<typeof personErasureSchema>;
