import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'The address you’re looking for isn’t here. Go back to the home page or see the tarot, astrology and crystal services.',
  title: 'This page doesn’t exist',
  moon: 'New moon: it’s there, you just can’t see it.',
  lead: 'The address may have changed, or lost a part on its way here.',
  home: 'Back to the home page',
  services: 'See the services',
});
