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
