// Prices in structured data come from `GET /api/services`, one Offer for each active service. If the services cannot be read
// there is no structured data. Packages are text, not offers.

import { cityOf } from '@luar/contracts/city';
import type { Language } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import { addressIn } from '../public/layout/addresses.ts';
import type { SiteFacts } from '../shared/api/site.ts';
import { groupsOfHours } from '../shared/format/opening-hours.ts';
import { textIn } from '../shared/i18n/text-in.ts';
import { sharePicture } from './preview.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Structured data (schema.org) for search engines: the practitioner's business and the active services, from the same
 * data as the pages.
 */
export function businessData(
  site: SiteFacts,
  services: readonly Service[],
  language: Language,
  siteUrl: string,
): object {
  const id = `${siteUrl}/#business`;
  const { identity, contact, hours } = site;
  const city = cityOf(contact.location, language);
  const country = textIn(contact.location, language).split(',')[1]?.trim();
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': id,
    name: identity.name || new URL(siteUrl).host,
    slogan: textIn(identity.subtitle, language) || undefined,
    url: siteUrl + addressIn(language, '/'),
    email: contact.email || undefined,
    image: siteUrl + sharePicture(language).path,
    ...(city && {
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      areaServed: { '@type': 'City', name: city },
    }),
    ...(identity.practitioner && { founder: { '@type': 'Person', name: identity.practitioner } }),
    openingHoursSpecification: groupsOfHours(hours.week).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${weekdays[day - 1]}`),
      opens,
      closes,
    })),
    // Equal times mean closed all day.
    specialOpeningHoursSpecification: hours.daysOff.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: to,
    })),
    sameAs: [contact.instagram, contact.facebook].filter(Boolean),
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      price: service.price,
      priceCurrency: 'EUR',
      ...(service.bookingEnabled && { url: bookingAddress(service, language, siteUrl) }),
      itemOffered: {
        '@type': 'Service',
        name: textIn(service.name, language),
        description: textIn(service.description, language),
        provider: { '@id': id },
      },
    })),
  };
}

const bookingAddress = ({ slug }: Service, language: Language, siteUrl: string) =>
  `${siteUrl}${addressIn(language, '/booking')}?service=${encodeURIComponent(slug)}`;
