import { createHmac } from 'node:crypto';

/** Normalises case and removes the tag: Ana+news@Example.pt and ana@example.pt are one mailbox. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** The key of an address in rate limits: a keyed hash, so that addresses cannot be guessed from the keys in Redis. */
export const recipientKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url');
