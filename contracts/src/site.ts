import * as z from 'zod/mini';
import { confirmations, slotMinutes, usualChangeHours, usualRules } from './booking-rules.ts';
import {
  bilingual,
  choice,
  emailAddress,
  line,
  listOf,
  missingOr,
  optionalPhone,
  paragraphs,
  requiredLine,
  timeOfDay,
  wholeNumber,
} from './fields.ts';
import { morningHours } from './digests.ts';
import { type Focus, focusSchema } from './focus.ts';
import { limits } from './limits.ts';
import { lisbonHoliday, noNotes, type NoteName, usualPractice, voices } from './practice.ts';
import { proof } from './passkeys.ts';
import { pictureSchema, priceSchema } from './service.ts';
import { firstSteps, lacking } from './first-steps.ts';
import { isIban, isPaypal, isTaxNumber, link, localDate } from './site-fields.ts';

export { focusSchema, type Focus };

/**
 * The site settings: everything that identifies the practitioner. One document, edited in the panel. Optional texts are
 * empty strings; what is empty is not shown.
 */
const { text, list } = limits;
const flag = () => z.boolean(missingOr('invalid_type'));

/** A text that must be given in Portuguese. Without English, the Portuguese text is shown. */
const withPortuguese = (max: number) => z.object({ pt: requiredLine(max), en: line(max) }, missingOr('invalid_type'));

/** A text that may be empty, but not in Portuguese alone. */
const portugueseFirst = (schema: z.ZodMiniType<string, string>) =>
  bilingual(schema).check(z.refine(({ pt, en }) => pt !== '' || en === '', { error: 'required', path: ['pt'] }));

/** A stored picture, named by the hash of the upload, with the widths that exist. */
export const portraitSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'invalid')),
  width: z.int().check(z.positive('invalid')),
  height: z.int().check(z.positive('invalid')),
  widths: z.array(z.int()).check(z.minLength(1, 'invalid'), z.maxLength(10, 'invalid')),
  focus: focusSchema,
});
export type Portrait = z.output<typeof portraitSchema>;

/** Part of a sentence, so it has no full stop. */
const craft = () => line(text.brand).check(z.overwrite((value) => value.replace(/[\s.]+$/, '')));

/** One weekday. The times of a closed day are kept, so that opening it again brings them back. */
const dayHoursSchema = z
  .object({ open: flag(), opens: timeOfDay(), closes: timeOfDay() })
  .check(
    z.refine(({ open, opens, closes }) => !open || opens < closes, { error: 'closes_before_opens', path: ['closes'] }),
  );
export type DayHours = z.output<typeof dayHoursSchema>;

const hoursSchema = z.object({
  /** Monday first. Lisbon wall-clock times. */
  week: listOf(dayHoursSchema, 7).check(z.minLength(7, 'invalid')),
  closedOnHolidays: flag(),
  /** The holiday of the municipality. Missing in older settings. */
  holiday: z._default(
    z
      .object({ date: localDate(), name: bilingual(line(text.name)) }, missingOr('invalid_type'))
      .check(z.refine(({ date, name }) => date === '' || name.pt !== '', { error: 'required', path: ['name', 'pt'] })),
    lisbonHoliday,
  ),
});

const practiceSchema = z.object({
  craft: portugueseFirst(craft()),
  voice: choice(voices),
  moon: flag(),
});

const packageSchema = z.object({
  /** Part of the address of the contact form, so it stays when the name changes. */
  id: requiredLine(text.slug).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid_slug')),
  name: withPortuguese(text.serviceName),
  description: bilingual(paragraphs(text.heroText)),
  price: priceSchema,
  includes: listOf(bilingual(line(text.feature)), list.serviceFeatures),
  shown: flag(),
});
export type SitePackage = z.output<typeof packageSchema>;

const around = () =>
  wholeNumber(0, limits.booking.aroundMinutes).check(z.refine((minutes) => minutes % slotMinutes === 0, 'wrong_step'));
const bookingRules = z.object(
  {
    noticeHours: wholeNumber(0, limits.booking.noticeHours),
    horizonDays: wholeNumber(1, limits.booking.horizonDays),
    beforeMinutes: around(),
    afterMinutes: around(),
    mostADay: wholeNumber(0, limits.booking.mostADay),
  },
  missingOr('invalid_type'),
);

const note = () => portugueseFirst(paragraphs(text.heroText));
const notes = { online: note(), bring: note(), late: note() } satisfies Record<NoteName, unknown>;
const beforeSchema = z.object({
  ...notes,
  questions: listOf(
    z.object({ question: withPortuguese(text.question), answer: portugueseFirst(paragraphs(text.heroText)) }),
    list.questionsBefore,
  ),
});

const legalLink = z.object({ show: flag(), url: link() });

export const siteSchema = z.object({
  identity: z.object({
    /** The name of the brand. */
    name: requiredLine(text.brand),
    subtitle: bilingual(line(text.brand)),
    /** The practitioner's own name. */
    practitioner: line(text.name),
    intro: bilingual(paragraphs(text.intro)),
    portrait: z.nullable(portraitSchema),
  }),
  contact: z.object({
    email: emailAddress(),
    /** "City, country". */
    location: portugueseFirst(line(text.name)),
    instagram: link('https://www.instagram.com/'),
    facebook: link('https://www.facebook.com/'),
    inPerson: flag(),
    /** The part of the city where sessions in person take place. */
    area: bilingual(line(text.name)),
    online: flag(),
    /** The languages of sessions, as the first page says them. Missing in older settings. */
    languages: z.optional(bilingual(line(text.name))),
    /** Where to come, and where to meet online. Only mails that confirm a session carry them. Missing in older settings. */
    address: z.optional(paragraphs(text.heroText)),
    meetingLink: z.optional(link()),
    /** The floor and the bell. Only where the address is. Missing in older settings. */
    door: z.optional(portugueseFirst(line(text.answer))),
    /** A telephone, or WhatsApp. Missing in older settings. */
    phone: z.optional(optionalPhone()),
  }),
  hours: hoursSchema,
  /** Missing in older settings. */
  practice: z._default(practiceSchema, usualPractice),
  about: z.object({
    story: portugueseFirst(paragraphs(text.story)),
    approach: bilingual(paragraphs(text.story)),
    certifications: listOf(
      z
        .object({ name: withPortuguese(text.sectionTitle), school: line(text.sectionTitle), year: line(4) })
        .check(
          z.refine(({ year }) => year === '' || /^(19|20)\d\d$/.test(year), { error: 'invalid_year', path: ['year'] }),
        ),
      list.certifications,
    ),
    values: listOf(
      z.object({ name: withPortuguese(text.sectionTitle), text: bilingual(paragraphs(text.heroText)) }),
      3,
    ),
  }),
  packages: listOf(packageSchema, list.packages).check(
    z.refine((packages) => new Set(packages.map(({ id }) => id)).size === packages.length, 'slug_taken'),
  ),
  /** The details stand only in letters to visitors whose session is confirmed, never on a page. */
  payment: z.object({
    bankTransfer: flag(),
    accountHolder: line(text.name),
    iban: line(text.phone).check(z.refine((value) => value === '' || isIban(value), 'invalid_iban')),
    mbway: flag(),
    mbwayPhone: optionalPhone(),
    paypal: flag(),
    paypalAccount: line(text.email).check(z.refine((value) => value === '' || isPaypal(value), 'invalid_paypal')),
  }),
  /** What people ask before a session. Missing in older settings. */
  before: z._default(beforeSchema, noNotes),
  legal: z.object({
    /** The provider of the service, responsible for the visitors' data. */
    name: line(text.name),
    address: paragraphs(text.heroText),
    taxNumber: line(text.phone).check(z.refine((value) => value === '' || isTaxNumber(value), 'invalid_tax_number')),
    complaintsBook: legalLink,
    disputeResolution: legalLink,
  }),
  promise: z.object({
    replyWithinHours: wholeNumber(1, limits.replyWithinHours),
    /** Until how long before a session a visitor changes it alone, and without a cost. */
    freeChangeHours: z._default(wholeNumber(1, limits.freeChangeHours), usualChangeHours),
  }),
  booking: z._default(bookingRules, usualRules),
  /** Mails before an agreed session, and those to the practitioner. Missing in older settings: see `reminderSettings`. */
  reminders: z.optional(
    z.object({
      dayBefore: flag(),
      hoursBefore: flag(),
      /** Empty: a ready text. */
      text: bilingual(paragraphs(text.heroText)),
      /** To the practitioner, when a promised answer is late. */
      overdue: z.optional(flag()),
      /** To the practitioner each morning, if there is something to say. */
      morning: z.optional(flag()),
      morningHour: z.optional(wholeNumber(Math.min(...morningHours), Math.max(...morningHours))),
    }),
  ),
});
export type Site = z.output<typeof siteSchema>;
export type SiteSection = keyof Site;

/** A save may name the version that the edit started from; the API answers 409 if a newer one is stored. */
export const siteSaveSchema = z.extend(siteSchema, {
  madeFrom: z.optional(z.int({ error: 'invalid_type' })),
  /** Paths of texts whose English the practitioner has checked, such as "identity.intro". */
  checked: z.optional(z.array(z.string())),
  /** Of a confirmation by password or passkey, for a save that leads money, mail or visitors elsewhere. */
  proof: z.optional(proof),
});

const shownPortrait = { image: z.string(), picture: pictureSchema };

export const paymentWays = ['bankTransfer', 'mbway', 'paypal'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/**
 * What visitors may see: without the details of payment, the address and the meeting link, without the rules of booking, and
 * without the packages that are not shown.
 */
export const publicSiteSchema = z.extend(z.omit(siteSchema, { reminders: true, booking: true }), {
  identity: z.extend(siteSchema.shape.identity, {
    portrait: z.nullable(z.object({ ...shownPortrait, focus: focusSchema })),
  }),
  contact: z.omit(siteSchema.shape.contact, { address: true, meetingLink: true, door: true }),
  hours: z.extend(siteSchema.shape.hours, {
    /** From today on, from the first day to the last, with the practitioner's sentence. They come from the diary. */
    daysOff: z.array(z.object({ from: z.string(), to: z.string(), note: bilingual(line(text.subject)) })),
  }),
  payment: z.array(z.enum(paymentWays)),
});
export type PublicSite = z.output<typeof publicSiteSchema>;

export const publicSiteAnswerSchema = z.object({ success: z.literal(true), site: publicSiteSchema });

/** A portrait as the API answers it: what a save sends back, and the addresses of its files. */
export const portraitViewSchema = z.extend(portraitSchema, shownPortrait);
export type PortraitView = z.output<typeof portraitViewSchema>;
export const portraitAnswerSchema = z.object({ success: z.literal(true), portrait: portraitViewSchema });

export const adminSiteSchema = z.extend(siteSchema, {
  identity: z.extend(siteSchema.shape.identity, { portrait: z.nullable(portraitViewSchema) }),
  /** 0: nothing was ever saved. */
  version: z.int(),
  savedAt: z.nullable(z.iso.datetime()),
  /** Paths of texts whose Portuguese was changed after their English, such as "identity.intro". */
  unchecked: z.array(z.string()),
});
export type AdminSite = z.output<typeof adminSiteSchema>;
export const adminSiteAnswerSchema = z.object({ success: z.literal(true), site: adminSiteSchema });

/**
 * The current state and the earlier ones, newest first, 20 in all. `changed`: the sections that the save changed. Version 0 is
 * the first start, before any save.
 */
export const siteHistorySchema = z.object({
  success: z.literal(true),
  versions: z.array(z.object({ version: z.int(), savedAt: z.iso.datetime(), changed: z.array(z.string()) })),
});
export type SiteVersion = z.output<typeof siteHistorySchema>['versions'][number];

export { firstSteps };

/** The checklist of the first days. Steps follow from the data, except those that only the practitioner knows. */
export type FirstStep = (typeof firstSteps)[number];
export const firstDaysSchema = z.object({
  success: z.literal(true),
  done: z.array(z.enum(firstSteps)),
  /** What the open steps need, in the order of the steps. */
  lacks: z.array(z.enum(lacking)),
  /** When the checklist was completed. It leaves the dashboard a day later. */
  completedAt: z.nullable(z.iso.datetime()),
  hidden: z.boolean(),
  /** When the last test mail was sent, if the practitioner has not said yet that it arrived. */
  mailSentAt: z.nullable(z.iso.datetime()),
  /** Who confirms the hours of all services, and of new ones, if the practitioner has said it. */
  confirms: z.nullable(z.enum(confirmations)),
});
export type FirstDays = z.output<typeof firstDaysSchema>;
export const firstDaysSaveSchema = z.object({
  hidden: z.optional(z.boolean()),
  mailArrived: z.optional(z.boolean()),
  hoursAreRight: z.optional(z.boolean()),
  confirms: z.optional(choice(confirmations)),
});
export type FirstDaysSave = z.output<typeof firstDaysSaveSchema>;
