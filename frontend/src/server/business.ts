import { brand } from '@luar/contracts/brand';
import type { Language } from '@luar/contracts/language';
import type { Service } from '@luar/contracts/service';
import { addressIn } from '../public/layout/addresses.ts';
import { textIn } from '../shared/i18n/text-in.ts';
import { previewPicture } from './preview.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Structured data (schema.org) for search engines: the practitioner's business and the active services, from the same
 * data as the pages.
 */
export function businessData(services: readonly Service[], language: Language, siteUrl: string): object {
  const id = `${siteUrl}/#business`;
  const { openingHours } = brand;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': id,
    name: brand.name,
    slogan: brand.subtitle[language],
    url: siteUrl + addressIn(language, '/'),
    email: brand.email,
    image: siteUrl + previewPicture.path,
    address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: brand.country },
    areaServed: { '@type': 'City', name: brand.city },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.days.map((day) => `https://schema.org/${days[day - 1]}`),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    sameAs: [brand.instagram.url, brand.facebook.url],
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
