import * as z from 'zod/mini';

/**
 * Where an erased address occurred in another visitor's text. The receipt holds neither the address nor a hash of it.
 */
const mentionSchema = z.object({
  collection: z.string(),
  id: z.string(),
  field: z.string(),
  /** Start and length of each occurrence, in the text before the erasure. */
  at: z.array(z.tuple([z.number(), z.number()])),
  /** SHA-256 of the text after the erasure: a restore uses it to check that it replaced the right places. */
  after: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

/** The part of an erasure's receipt that a restore needs. */
export const receiptSchema = z.looseObject({
  requests: z.array(z.string()),
  finishedAt: z.optional(z.string()),
  mentions: z._default(z.array(mentionSchema), []),
});

export type KeptReceipt = z.infer<typeof receiptSchema>;

const blank = '[…]';

/** Replaces each of the places in the text. */
export function blanked(text: string, at: Mention['at']): string {
  let clean = '';
  let from = 0;
  for (const [start, length] of at) {
    clean += text.slice(from, start) + blank;
    from = start + length;
  }
  return clean + text.slice(from);
}

/** The file name of a receipt: the time without colons, which some file systems do not allow. */
export const receiptFile = (erasedAt: string): string => `${erasedAt.replaceAll(':', '-')}.json`;
