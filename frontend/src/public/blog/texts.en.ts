import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'A notebook about tarot, astrology and crystals, written in {{place}} without hurry. The first texts are coming soon.',
  title: 'Blog',
  lead: 'A notebook on tarot, the sky and crystals. Coming soon.',
  soon: 'The blog opens soon',
  text: 'I’m taking my time over the first pieces. Until then you can follow me on Instagram, where I leave short notes.',
  follow: 'Follow on Instagram',
  tonight: 'Tonight: {{moon}}.',
  month: 'The moon in {{month}}',
  quarter: {
    new: 'New moon',
    firstQuarter: 'First quarter',
    full: 'Full moon',
    lastQuarter: 'Last quarter',
  },
  eclipse: {
    title: 'Next eclipse seen from Lisbon',
    day: 'on {{date}}',
    weekend: 'on {{date}}',
    kind: { partial: 'partial', annular: 'annular', total: 'total' },
    sun: {
      part: 'The eclipse of the Sun {{day}} is {{kind}}: at its greatest, at {{time}}, the Moon covers {{percent}}% of the Sun.',
      whole: 'The eclipse of the Sun {{day}} is {{kind}}: at its greatest, at {{time}}, the Moon covers the whole Sun.',
      also: 'The eclipse of the Sun after that is {{kind}} too: on {{date}} at {{time}}.',
      after: 'The eclipse of the Sun after that is {{kind}}: on {{date}} at {{time}}.',
    },
    moon: {
      part: 'The eclipse of the Moon {{day}} is {{kind}}: at its greatest, at {{time}}, the Earth’s shadow covers {{percent}}% of the Moon.',
      whole:
        'The eclipse of the Moon {{day}} is {{kind}}: at its greatest, at {{time}}, the Earth’s shadow covers the whole Moon.',
      also: 'The eclipse of the Moon after that is {{kind}} too: on {{date}} at {{time}}.',
      after: 'The eclipse of the Moon after that is {{kind}}: on {{date}} at {{time}}.',
    },
    clock: 'Lisbon time.',
  },
  categories: 'Categories, available soon',
  category: {
    all: 'All',
    tarot: 'Tarot',
    astrology: 'Astrology',
    crystals: 'Crystals',
    spirituality: 'Spirituality',
  },
  recent: 'Recent posts',
  popular: 'Popular posts',
  nothing: 'Nothing here yet.',
});
