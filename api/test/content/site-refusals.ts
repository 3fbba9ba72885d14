import type { Site } from '@luar/contracts/site';

const portrait = (digit: string): Site['identity']['portrait'] => ({
  hash: digit.repeat(32),
  width: 400,
  height: 400,
  widths: [400],
  focus: { x: 0.5, y: 0.5 },
});

/** A change, and the fault that it causes. */
export const refusals: [string, (site: Site) => unknown, string][] = [
  ['an empty name', (site) => (site.identity.name = ' '), 'identity.name required'],
  ['a portrait without files', (site) => (site.identity.portrait = portrait('a')), 'identity.portrait invalid'],
  ['an e-mail without @', (site) => (site.contact.email = 'ola'), 'contact.email invalid_email'],
  ['another protocol', (site) => (site.contact.facebook = 'ftp://a.pt'), 'contact.facebook invalid_link'],
  ['hours that end first', (site) => (site.hours.week[2]!.closes = '09:00'), 'hours.week.2.closes closes_before_opens'],
  ['eight weekdays', (site) => site.hours.week.push(site.hours.week[0]!), 'hours.week too_many'],
  ['an empty story', (site) => (site.about.story.pt = ''), 'about.story.pt required'],
  ['2,000 words', (site) => (site.about.approach.en = 'word '.repeat(2000)), 'about.approach.en too_long'],
  ['a negative price', (site) => (site.packages[1]!.price = -1), 'packages.1.price too_small'],
  ['a wrong IBAN', (site) => (site.payment.iban = 'PT50000201231234567890155'), 'payment.iban invalid_iban'],
  ['a wrong phone', (site) => (site.payment.mbwayPhone = 'x'), 'payment.mbwayPhone invalid_phone'],
  ['a wrong PayPal', (site) => (site.payment.paypalAccount = 'x'), 'payment.paypalAccount invalid_paypal'],
  ['a wrong tax number', (site) => (site.legal.taxNumber = '123456780'), 'legal.taxNumber invalid_tax_number'],
  ['no hours', (site) => (site.promise.replyWithinHours = 0), 'promise.replyWithinHours too_small'],
];
