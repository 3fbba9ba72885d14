import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import type { Service } from '@luar/contracts/service';
import { type SiteFacts, unknownSite } from '../shared/api/site.ts';
import { businessData } from './business.ts';

const siteUrl = 'https://luar.example';

test('an offer without English is described in Portuguese', () => {
  const name = { pt: 'Mapa astral', en: '' };
  const service = { slug: 'mapa', name, description: { pt: 'O céu', en: '' }, price: 40 } as Service;
  const site = { ...unknownSite, identity: { ...unknownSite.identity, practitioner: 'Ana' } };
  const { makesOffer } = businessData(site, [service], 'en', siteUrl) as { makesOffer: object[] };
  expect(makesOffer).toMatchObject([{ itemOffered: { name: 'Mapa astral', description: 'O céu' } }]);
});

test('hours are grouped by their times, and days off are closed all day', () => {
  const site: SiteFacts = structuredClone({ ...unknownSite, hours: { ...seedSite.hours, daysOff: [] } });
  site.hours.week[3] = { open: true, opens: '10:00', closes: '20:30' };
  site.hours.daysOff = [{ from: '2026-12-24', to: '2027-01-03', note: { pt: '', en: '' } }];
  expect(businessData(site, [], 'pt', siteUrl)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'].map((day) => `https://schema.org/${day}`) },
      { dayOfWeek: ['https://schema.org/Thursday'], closes: '20:30' },
    ],
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', validThrough: '2027-01-03', closes: '00:00' }],
  });
});

test('what is empty is left out', () => {
  const text = JSON.stringify(businessData(unknownSite, [], 'en', siteUrl));
  expect(text).not.toMatch(/"email"|"address"|"founder"|"slogan"|undefined|null|""(?!:)/);
});
