import type { Language } from '@luar/contracts/language';
import { hoursBefore, instantInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import { paymentWays, type PaymentWay } from '@luar/contracts/site';
import type { PaymentDetails, MailSite } from '../mail-site.ts';
import { catalogue } from './catalogue.ts';
import { longDate } from './format.ts';
import { plainLine } from './plain.ts';

const either = {
  pt: new Intl.ListFormat('pt-PT', { type: 'disjunction' }),
  en: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** Without English, the Portuguese text is shown. */
export const inLanguage = (text: { pt: string; en: string }, language: Language): string => text[language] || text.pt;

/** Until when an answer comes: the moment if it is known, otherwise the promised hours. */
export function promiseText(
  replyBy: { date: string; time: string } | undefined,
  { replyWithinHours }: MailSite,
  language: Language,
): string {
  const texts = catalogue[language];
  return replyBy
    ? texts['promise.by'](longDate(replyBy.date, language), replyBy.time)
    : texts['promise.within'](replyWithinHours);
}

/** ", sem custos até …": until when the session can be moved or cancelled. Empty if that is over, or not said. */
export function freeText(session: SessionTime, at: string, { freeChangeHours }: MailSite, language: Language): string {
  const last = freeChangeHours ? hoursBefore(session, freeChangeHours) : undefined;
  if (!last || instantInLisbon(last.date, last.time) <= new Date(at)) return '';
  return catalogue[language]['free.until'](longDate(last.date, language), last.time);
}

/** "transferência bancária, MB WAY ou PayPal"; undefined if the practitioner offers no way to pay. */
export function paymentText({ payment }: MailSite, language: Language): string | undefined {
  const texts = catalogue[language];
  return payment.length === 0 ? undefined : either[language].format(payment.map((way) => texts[`pay.${way}`]));
}

const inFours = (iban: string) => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

/** The details of payment for a session that is confirmed, one way a line. A way without details is left out. */
export function paymentDetailLines(
  ways: readonly PaymentWay[],
  { iban, accountHolder, mbwayPhone, paypalAccount }: PaymentDetails,
  language: Language,
): string[] {
  const texts = catalogue[language];
  const known: Record<PaymentWay, string> = {
    bankTransfer: iban && texts['letter.pay.bankTransfer'](inFours(iban), plainLine(accountHolder)),
    mbway: mbwayPhone && texts['letter.pay.mbway'](plainLine(mbwayPhone)),
    paypal: paypalAccount && texts['letter.pay.paypal'](plainLine(paypalAccount, 254)),
  };
  return paymentWays.flatMap((way) => (ways.includes(way) && known[way] ? [known[way]] : []));
}

/** The end of a letter: the practitioner's name, if it is known, and the site's. */
export const closingLines = ({ practitioner, name }: MailSite, language: Language): string[] => [
  catalogue[language]['close.soon'],
  ...(practitioner === '' || practitioner === name ? [] : [practitioner]),
  name,
];

/** Brand, subtitle and place, without the parts that are empty. */
export function signatureText({ name, subtitle, location }: MailSite, language: Language): string {
  const brand = [name, inLanguage(subtitle, language)].filter(Boolean).join(', ');
  return [brand, inLanguage(location, language)].filter(Boolean).join(' · ');
}
