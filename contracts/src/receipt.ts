import * as z from 'zod/mini';

/** Where an address stood in what somebody else wrote. Neither the address nor a hash of it is kept. */
const mentionSchema = z.object({
  collection: z.string(),
  id: z.string(),
  field: z.string(),
  /** Start and length of each place, in the text before it was blanked. */
  at: z.array(z.tuple([z.number(), z.number()])),
  /** SHA-256 of the text without the address, by which a restore knows that it has cut out the right places. */
  after: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

/** The part of an erasure's receipt that a restore needs. */
export const receiptSchema = z.looseObject({
  requests: z.array(z.string()),
  finishedAt: z.optional(z.string()),
  mentions: z._default(z.array(mentionSchema), []),
});

const blank = '[…]';

/** The text with each of the places replaced. */
export function blanked(text: string, at: Mention['at']): string {
  let clean = '';
  let from = 0;
  for (const [start, length] of at) {
    clean += text.slice(from, start) + blank;
    from = start + length;
  }
  return clean + text.slice(from);
}

/** 2026-11-21T09:00:00.000Z as a file name that every system takes. */
export const receiptFile = (erasedAt: string): string => `${erasedAt.replaceAll(':', '-')}.json`;
