import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './texts.pt.ts';

export const en = translationOf<typeof pt>()({
  phase: {
    new: 'new moon',
    waxingCrescent: 'waxing crescent',
    firstQuarter: 'first quarter',
    waxingGibbous: 'waxing gibbous',
    almostFull: 'almost full',
    full: 'full moon',
    waningGibbous: 'waning gibbous',
    lastQuarter: 'last quarter',
    waningCrescent: 'waning crescent',
  },
  lit: '{{phase}}, {{percent}}%',
  tonight: 'Tonight in Lisbon: {{moon}}.',
  next: {
    new: 'New {{when}}.',
    firstQuarter: 'First quarter {{when}}.',
    full: 'Full {{when}}.',
    lastQuarter: 'Last quarter {{when}}.',
  },
  when: {
    today: 'today {{time}}',
    tomorrow: 'tomorrow {{time}}',
    weekday: 'on {{day}} {{time}}',
    weekend: 'on {{day}} {{time}}',
    date: 'on {{day}} {{time}}',
  },
  hour: 'at\u00a0{{time}}',
  hourOne: 'at\u00a0{{time}}',
});
