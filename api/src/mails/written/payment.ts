import type { Language } from '@luar/contracts/language';
import type { PaymentWay } from '@luar/contracts/site';
import type { Settled } from '@luar/contracts/money';
import type { PaymentDetails } from '../mail-site.ts';
import type { Block } from './blocks.ts';
import { catalogue } from './catalogue.ts';
import { priceText } from './format.ts';
import { paymentDetailLines } from './wording.ts';

interface Payment {
  ways: readonly PaymentWay[];
  paymentDetails: PaymentDetails;
  settled?: Settled | undefined;
  openCents?: number | undefined;
}

/** How to pay what is still to be paid: the details of each way, and links. Nothing if it is paid, or a package pays. */
export function paymentBlocks(
  { ways, paymentDetails, settled, openCents }: Payment,
  { service: { priceCents }, language }: { service: { priceCents: number }; language: Language },
  title: string,
): Block[] {
  const texts = catalogue[language];
  const open = openCents ?? priceCents;
  const amount = priceText(open, language);
  if (settled || amount === undefined) return [];
  const rest = open < priceCents ? [texts['letter.pay.rest'](amount)] : [];
  const lines = paymentDetailLines(ways, paymentDetails, language);
  const paypal = ways.includes('paypal') ? paypalLink(paymentDetails.paypalAccount, open) : undefined;
  const links = paypal ? [{ label: texts['letter.pay.withPaypal'](amount), href: paypal }] : [];
  return [
    ...(lines.length > 0 ? [{ kind: 'aside', title, text: [...rest, ...lines].join('\n') } as const] : []),
    ...(links.length > 0 ? [{ kind: 'links', title: texts['letter.pay.links'], links } as const] : []),
  ];
}

/** With the amount in it. Undefined for an account that is an e-mail address. */
function paypalLink(account: string, cents: number): string | undefined {
  const name = /(?:^|[/.])paypal\.me\/([A-Za-z0-9]+)$/.exec(account)?.[1];
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return name === undefined ? undefined : `https://paypal.me/${name}/${euros}EUR`;
}
