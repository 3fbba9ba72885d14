import { createHmac } from 'node:crypto';

const gmail = /^(.*)@(?:gmail|googlemail)\.com$/;

/**
 * Normalises case and removes the tag: Ana+news@Example.pt and ana@example.pt are one mailbox. So are all dots of Gmail's
 * addresses and both of its domains.
 */
function mailboxOf(address: string): string {
  const untagged = address.toLowerCase().replace(/\+[^@]*@/, '@');
  const [, name] = gmail.exec(untagged) ?? [];
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`;
}

/** The key of an address in rate limits: a keyed hash, so that addresses cannot be guessed from the keys in Redis. An
 * erasure finds the keys of an address by it. */
export const recipientKey = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(address)).digest('base64url');
