import type { ChangedDetail, SecurityChange } from './mail.ts';
import type { Site as WholeSite } from './site.ts';

// In a file without schemas, so that the panel loads none of them.

type Site = Pick<WholeSite, 'contact' | 'payment'>;

/** What visitors get by mail and then pay to, write to, or go to, by the notice that tells of its change. */
const valuesOf = {
  paymentChanged: ({ payment: { accountHolder, iban, mbwayPhone, paypalAccount } }: Site) => ({
    accountHolder,
    iban,
    mbwayPhone,
    paypalAccount,
  }),
  emailChanged: ({ contact: { email } }: Site) => ({ email }),
  meetingPlaceChanged: ({ contact: { address = '', meetingLink = '' } }: Site) => ({ address, meetingLink }),
} as const satisfies Partial<Record<SecurityChange, (site: Site) => Partial<Record<ChangedDetail['detail'], string>>>>;
export type Redirection = keyof typeof valuesOf;

const kinds = Object.keys(valuesOf) as Redirection[];

/** What a change concerns, and the new values: enough to recognise one's own, too little to pay or to write to. */
export function changedDetails(kind: Redirection, before: Site, after: Site): ChangedDetail[] {
  const [old, now] = [before, after].map((site) => valuesOf[kind](site) as Record<ChangedDetail['detail'], string>);
  return (Object.entries(now ?? {}) as [ChangedDetail['detail'], string][])
    .filter(([detail, value]) => value !== old?.[detail])
    .map(([detail, value]) => ({ detail, value: masked(value) }));
}

function masked(value: string): string {
  const characters = Array.from(value.replaceAll(/\s/g, ''));
  const shown = Math.min(4, Math.floor(characters.length / 4));
  const end = characters.slice(characters.length - shown).join('');
  return characters.length === 0 ? '' : `${characters.slice(0, shown).join('')}…${end}`;
}

/** The changes that lead money, mail or visitors elsewhere. They need the password or a passkey again. */
export const redirections = (before: Site, after: Site): Redirection[] =>
  kinds.filter((kind) => changedDetails(kind, before, after).length > 0);
