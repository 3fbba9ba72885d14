import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Tarot readings, birth charts and crystal therapy in Lisbon, by appointment and without hurry. See the sessions and book yours.',
  hero: {
    title: 'A little moonlight on your way',
    subtitle: 'One-to-one sessions of tarot, astrology and crystals, in Lisbon.',
    cta: 'Book a session',
    more: 'Learn More',
    moreAbout: 'about the services',
  },
  allServices: 'See all services and packages',
  client: 'Client',
});
