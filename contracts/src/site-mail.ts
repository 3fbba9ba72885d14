import * as z from 'zod/mini';
import { voices } from './practice.ts';
import { paymentWays, type Site } from './site.ts';

const bilingualText = z.object({ pt: z.string(), en: z.string() });

/** The part of the site settings that mails show. Each job carries it, because the worker has no database. */
export const mailSiteSchema = z.object({
  name: z.string(),
  subtitle: bilingualText,
  practitioner: z.string(),
  location: bilingualText,
  /** Missing in jobs of an earlier version. */
  voice: z.optional(z.enum(voices)),
  email: z.string(),
  instagram: z.string(),
  replyWithinHours: z.int(),
  freeChangeHours: z.optional(z.int()),
  payment: z.array(z.enum(paymentWays)),
  meeting: z.object({ inPerson: z.boolean(), online: z.boolean(), area: bilingualText }),
});
export type MailSite = z.output<typeof mailSiteSchema>;

/** Only in mails that confirm a session, and in the mail to the practitioner, whose prepared answer contains them. */
export const paymentDetailsSchema = z.object({
  accountHolder: z.string(),
  iban: z.string(),
  mbwayPhone: z.string(),
  paypalAccount: z.string(),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;

export const mailSiteOf = ({ identity, contact, practice, payment, promise }: Site): MailSite => ({
  name: identity.name,
  subtitle: identity.subtitle,
  practitioner: identity.practitioner,
  location: contact.location,
  voice: practice.voice,
  email: contact.email,
  instagram: contact.instagram,
  replyWithinHours: promise.replyWithinHours,
  freeChangeHours: promise.freeChangeHours,
  payment: paymentWays.filter((way) => payment[way]),
  meeting: { inPerson: contact.inPerson, online: contact.online, area: contact.area },
});

export const paymentDetailsOf = ({ payment }: Site): PaymentDetails => {
  const { accountHolder, iban, mbwayPhone, paypalAccount } = payment;
  return { accountHolder, iban, mbwayPhone, paypalAccount };
};
