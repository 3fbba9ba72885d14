import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Tarot readings, birth charts and crystal therapy in {{place}}, by appointment, unhurried. See the sessions and book yours.',
  hero: {
    title: 'A little moonlight on your way',
    subtitle: 'One-to-one sessions of tarot, astrology and crystals, in {{place}}.',
    cta: 'Book a session',
    more: 'Learn More',
    moreAbout: 'about the services',
  },
  facts: {
    length: '{{min}}-min sessions',
    lengths: 'Sessions of {{min}} to {{max}}\u00a0min',
    from: 'from\u00a0{{price}}',
    inPerson: 'in person',
    inPersonIn: 'in person in {{where}}',
    online: 'online',
    both: '{{person}} and online',
    languages: 'in Portuguese and English',
  },
  presence: {
    title: 'Hello, I’m {{name}}.',
    noName: 'Who you’ll meet',
    more: 'More about me',
  },
  allServices: 'See all services and packages',
  client: 'Client',
});
