import { expect, test } from '@jest/globals';
import { bookingPayloadSchema } from './booking.ts';
import { contactPayloadSchema } from './contact.ts';
import { homeContentSaveSchema } from './home-content.ts';
import { limits } from './limits.ts';
import { siteSaveSchema } from './site.ts';
import { emptySite } from './site-empty.ts';

const { text, list, order, bodyBytes } = limits;
/** A text with the most bytes for its length: one UTF-16 code unit takes at most three bytes in UTF-8. */
const longest = (length: number) => '€'.repeat(length);
const both = (length: number) => ({ pt: longest(length), en: longest(length) });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const bytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

const homeContent = {
  hero: { title: both(text.heroTitle), subtitle: both(text.heroText), ctaText: both(text.buttonText) },
  sectionTitles: {
    features: both(text.sectionTitle),
    services: both(text.sectionTitle),
    testimonials: both(text.sectionTitle),
  },
  features: times(list.homeFeatures, {
    icon: '🔮🔮',
    title: both(text.sectionTitle),
    description: both(text.heroText),
    order: order.max,
  }),
  testimonials: times(list.testimonials, {
    name: longest(text.name),
    initial: 'É',
    text: both(text.testimonial),
    order: order.max,
  }),
  cta: { title: both(text.heroTitle), description: both(text.heroText) },
  version: Number.MAX_SAFE_INTEGER,
};
const site = {
  ...emptySite,
  identity: {
    name: longest(text.brand),
    subtitle: both(text.brand),
    practitioner: longest(text.name),
    intro: both(text.intro),
    portrait: null,
  },
  contact: { ...emptySite.contact, email: 'ola@exemplo.test', location: both(text.name), area: both(text.name) },
  hours: emptySite.hours,
  about: {
    story: both(text.story),
    approach: both(text.story),
    certifications: times(list.certifications, {
      name: both(text.sectionTitle),
      school: longest(text.sectionTitle),
      year: '2020',
    }),
    values: times(3, { name: both(text.sectionTitle), text: both(text.heroText) }),
  },
  packages: Array.from({ length: list.packages }, (_, at) => ({
    id: `${'a'.repeat(text.slug - 2)}-${at}`,
    name: both(text.serviceName),
    description: both(text.heroText),
    worth: both(text.heroText),
    price: limits.price.max,
    includes: times(list.serviceFeatures, both(text.feature)),
    shown: true,
  })),
  legal: { ...emptySite.legal, name: longest(text.name), address: longest(text.heroText) },
};
const contact = {
  name: longest(text.name),
  email: `${'a'.repeat(180)}@${'b'.repeat(60)}.pt`,
  phone: '+351 912 345 678',
  message: longest(text.message),
  website: '',
  filledInMs: Number.MAX_SAFE_INTEGER,
};
const booking = { ...contact, service: 'a'.repeat(text.slug), date: '2999-12-31', time: '23:59' };

test('the longest home page that its fields allow fits into a request', () => {
  expect(homeContentSaveSchema.safeParse(homeContent).error?.issues).toBeUndefined();
  expect(bytes(homeContent)).toBeLessThanOrEqual(bodyBytes.homeContent);
});

test('so do the longest site settings', () => {
  expect(siteSaveSchema.safeParse(site).error?.issues).toBeUndefined();
  // The panel sends the marks and the addresses of the portrait too.
  expect(bytes(site)).toBeLessThanOrEqual(bodyBytes.site * 0.9);
});

test.each([
  ['booking', bookingPayloadSchema, booking],
  ['message', contactPayloadSchema, { ...contact, subject: longest(text.subject) }],
] as const)('so does the longest %s', (_what, schema, longestForm) => {
  expect(schema.safeParse(longestForm).error?.issues).toBeUndefined();
  expect(bytes(longestForm)).toBeLessThanOrEqual(bodyBytes.form);
});

test('and so does each text of a service', () => {
  const features = JSON.stringify(times(list.serviceFeatures, longest(text.feature)));
  expect(Buffer.byteLength(features)).toBeLessThanOrEqual(bodyBytes.form);
  expect(Buffer.byteLength(longest(text.description))).toBeLessThanOrEqual(bodyBytes.form);
});
