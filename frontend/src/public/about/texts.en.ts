import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  description:
    'Who I am and how I work: tarot, astrology and crystals in {{place}}, one person at a time, with ethics, discretion and time to listen.',
  title: 'About me',
  lead: 'A quiet place in {{place}}, to pause, hear yourself think and decide calmly.',
  story: 'My story',
  approach: 'How I work',
  certifications: 'Training and certifications',
  training: 'Training',
  values: 'What you can expect from me',
});
