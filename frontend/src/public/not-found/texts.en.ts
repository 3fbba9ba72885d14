import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  title: 'There is no such page',
  lead: 'The address may have changed, or lost a part on its way here.',
  home: 'Back to the home page',
  services: 'See the services',
});
