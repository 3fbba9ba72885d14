import type { PaymentWay, Site } from './site.ts';

/** Without it, a way to pay is only a name. */
const fields = {
  bankTransfer: 'iban',
  mbway: 'mbwayPhone',
  paypal: 'paypalAccount',
} as const satisfies Record<PaymentWay, keyof Site['payment']>;

type Payment = Pick<Site['payment'], PaymentWay | (typeof fields)[PaymentWay]>;

export const paymentDetail = (payment: Payment, way: PaymentWay): string => payment[fields[way]].trim();

/** The ways that are offered without an account or number to pay to. */
export const waysWithoutDetails = (payment: Payment): PaymentWay[] =>
  (Object.keys(fields) as PaymentWay[]).filter((way) => payment[way] && paymentDetail(payment, way) === '');
