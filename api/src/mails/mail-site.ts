import { paymentWays, type PaymentWay, type Site } from '@luar/contracts/site';
import { withoutExamples } from '@luar/contracts/site-seed';

/** What mails show of the site settings. An example of an address of Instagram is left out; the e-mail address stays. */
export const mailSiteOf = (site: Site) => ({
  name: site.identity.name,
  subtitle: site.identity.subtitle,
  practitioner: site.identity.practitioner,
  location: site.contact.location,
  voice: site.practice.voice,
  moon: site.practice.moon,
  email: site.contact.email,
  instagram: withoutExamples(site.contact).instagram,
  replyWithinHours: site.promise.replyWithinHours,
  freeChangeHours: site.promise.freeChangeHours,
  payment: paymentWays.filter((way) => site.payment[way]),
  meeting: { inPerson: site.contact.inPerson, online: site.contact.online, area: site.contact.area },
});
export type MailSite = ReturnType<typeof mailSiteOf>;

/** Only in mails that confirm a session, and in the mail to the practitioner, whose prepared answer contains them. */
export type PaymentDetails = Pick<Site['payment'], 'accountHolder' | 'iban' | 'mbwayPhone' | 'paypalAccount'>;

/** The details of the ways that the site offers. */
export function detailsOf({ payment }: Pick<Site, 'payment'>): PaymentDetails {
  const of = (way: PaymentWay, detail: keyof PaymentDetails) => (payment[way] ? payment[detail] : '');
  return {
    accountHolder: of('bankTransfer', 'accountHolder'),
    iban: of('bankTransfer', 'iban'),
    mbwayPhone: of('mbway', 'mbwayPhone'),
    paypalAccount: of('paypal', 'paypalAccount'),
  };
}
