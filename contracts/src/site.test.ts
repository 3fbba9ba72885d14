import { describe, expect, test } from '@jest/globals';
import { fieldErrors } from './errors.ts';
import { type Site, siteSchema } from './site.ts';
import { emptySite } from './site-empty.ts';
import { seedSite } from './site-seed.ts';

/** The faults of the seed with a change, as "field: code". */
function faultsOf(change: (site: Site) => void): string[] {
  const site = structuredClone(seedSite);
  change(site);
  const result = siteSchema.safeParse(site);
  return result.success ? [] : fieldErrors(result.error.issues).map(({ field, code }) => `${field}: ${code}`);
}

describe('site settings', () => {
  test('of a first start are valid and keep their values', () => {
    expect(siteSchema.parse(seedSite)).toEqual(seedSite);
  });

  test('of a package say its price in whole cents', () => {
    const priceOf = (price: number) =>
      siteSchema.parse({ ...seedSite, packages: [{ ...seedSite.packages[0], price }] }).packages[0]?.price;
    expect([0.1 + 0.2, 4.35, 1.1 * 3, 100_000].map(priceOf)).toEqual([0.3, 4.35, 3.3, 100_000]);
    expect(() => priceOf(1.005)).toThrow('wrong_step');
  });

  test('may lack every text but a name and an e-mail address, so that an empty system can be saved', () => {
    const site: Site = { ...emptySite, hours: seedSite.hours };
    site.identity = { ...site.identity, name: 'Luar' };
    site.contact = { ...site.contact, email: 'ola@exemplo.test' };
    expect(siteSchema.safeParse(site).error?.issues).toBeUndefined();
  });

  test.each<[string, string[], (site: Site) => void]>([
    ['an empty name', ['identity.name: required'], (site) => (site.identity.name = ' ')],
    ['an empty Portuguese text', ['about.story.pt: required'], (site) => (site.about.story.pt = '')],
    ['2,000 words', ['about.story.pt: too_long'], (site) => (site.about.story.pt = 'palavra '.repeat(2000))],
    [
      'another protocol',
      ['contact.instagram: invalid_link'],
      (site) => (site.contact.instagram = 'javascript:alert(1)'),
    ],
    [
      'a link with a password',
      ['contact.facebook: invalid_link'],
      (site) => (site.contact.facebook = 'https://a:b@c.pt'),
    ],
    [
      'an IBAN with two digits swapped',
      ['payment.iban: invalid_iban'],
      (site) => (site.payment.iban = 'PT50 0002 0123 1234 5678 9051 4'),
    ],
    [
      'a tax number with a wrong check digit',
      ['legal.taxNumber: invalid_tax_number'],
      (site) => (site.legal.taxNumber = '123 456 788'),
    ],
    [
      'a year in words',
      ['about.certifications.0.year: invalid_year'],
      (site) => (site.about.certifications[0]!.year = 'há 3'),
    ],
    [
      'hours that close before they open',
      ['hours.week.3.closes: closes_before_opens'],
      (site) => (site.hours.week[3]!.closes = '09:30'),
    ],
    ['a promise of no hours', ['promise.replyWithinHours: too_small'], (site) => (site.promise.replyWithinHours = 0)],
    ['two packages with one id', ['packages: slug_taken'], (site) => (site.packages[1]!.id = 'starter')],
  ])('%s is refused at its field', (_, faults, change) => expect(faultsOf(change)).toEqual(faults));

  test('closed days may have any hours, and an empty English text is valid', () => {
    expect(
      faultsOf((site) => {
        site.hours.week[6] = { open: false, opens: '19:00', closes: '10:00' };
        site.about.story.en = '';
      }),
    ).toEqual([]);
  });

  test.each<[string, (site: Site) => void]>([
    ['an IBAN with spaces', (site) => (site.payment.iban = 'PT50 0002 0123 1234 5678 9015 4')],
    ['a foreign IBAN', (site) => (site.payment.iban = 'de89370400440532013000')],
    ['a PayPal link', (site) => (site.payment.paypalAccount = 'paypal.me/luar')],
    ['a foreign tax number', (site) => (site.legal.taxNumber = 'DE123456789')],
  ])('%s is accepted', (_, change) => expect(faultsOf(change)).toEqual([]));
});
