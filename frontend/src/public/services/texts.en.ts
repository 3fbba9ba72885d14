import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Tarot, astrology and crystals in Lisbon: what each session includes, how long it takes and what it costs, and the packages.',
  title: 'Services',
  lead: 'Ways of looking at the same path, and two packages for those who want to go further.',
  lead_one: 'One way of looking at the same path, and two packages for those who want to go further.',
  lead_other: '{{number}} ways of looking at the same path, and two packages for those who want to go further.',
  numbers: 'Two Three Four Five Six Seven Eight Nine Ten',
  count_one: '{{count}} service',
  count_other: '{{count}} services',
  features: 'What it includes',
  moreFeatures: 'Also included',
  packages: {
    title: 'Packages',
    ask: 'Ask for this package',
    includes: 'What it includes',
    starter: {
      name: 'Starter Package',
      text: 'For a first visit that lays a good foundation.',
      one: '1 tarot reading',
      two: '1 crystal session',
      three: 'An initiation guide',
    },
    complete: {
      name: 'Complete Package',
      text: 'To go through a change with time and company.',
      one: '1 birth chart',
      two: '2 tarot readings',
      three: '1 crystal session',
      four: 'Monthly follow-up for {{months}}\u00a0months',
    },
  },
});
