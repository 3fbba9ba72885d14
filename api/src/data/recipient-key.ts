import { createHmac } from 'node:crypto';

/** Ana+news@Example.pt and ana@example.pt reach one person. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** Under what an address is counted: a keyed hash, so that what Redis keeps cannot be guessed back. */
export const recipientKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url');
