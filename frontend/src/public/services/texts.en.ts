import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Tarot, astrology and crystals in {{place}}: what each session includes, how long it takes and what it costs, and the packages.',
  title: 'Services',
  lead_one: 'One way of looking at the same path{{packages}}.',
  lead_other: 'Different ways of looking at the same path{{packages}}.',
  withPackages_one: ', and a package for those who want to go further',
  withPackages_other: ', and packages for those who want to go further',
  count_one: '{{count}} service',
  count_other: '{{count}} services',
  features: 'What it includes',
  moreFeatures: 'Also included',
  packages: {
    title: 'Packages',
    ask: 'Request this package',
    includes: 'What it includes',
  },
});
