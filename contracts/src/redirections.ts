import type { SecurityChange } from './mail.ts';
import type { Site as WholeSite } from './site.ts';

// In a file without schemas, so that the panel loads none of them.

type Site = Pick<WholeSite, 'contact' | 'payment'>;

/** What visitors get by mail and then pay to, write to, or go to, by the notice that tells of its change. */
const valuesOf = {
  paymentChanged: ({ payment }: Site) => [
    payment.accountHolder,
    payment.iban,
    payment.mbwayPhone,
    payment.paypalAccount,
  ],
  emailChanged: ({ contact }: Site) => [contact.email],
  meetingPlaceChanged: ({ contact }: Site) => [contact.address ?? '', contact.meetingLink ?? ''],
} as const satisfies Partial<Record<SecurityChange, (site: Site) => string[]>>;
export type Redirection = keyof typeof valuesOf;

const kinds = Object.keys(valuesOf) as Redirection[];

/** The changes that lead money, mail or visitors elsewhere. They need the password or a passkey again. */
export const redirections = (before: Site, after: Site): Redirection[] =>
  kinds.filter((kind) => JSON.stringify(valuesOf[kind](before)) !== JSON.stringify(valuesOf[kind](after)));
