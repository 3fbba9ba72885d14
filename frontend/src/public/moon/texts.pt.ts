import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  phase: {
    new: 'lua nova',
    waxingCrescent: 'crescente',
    firstQuarter: 'quarto crescente',
    waxingGibbous: 'gibosa crescente',
    almostFull: 'quase cheia',
    full: 'lua cheia',
    waningGibbous: 'gibosa minguante',
    lastQuarter: 'quarto minguante',
    waningCrescent: 'minguante',
  },
  lit: '{{phase}}, {{percent}}\u00a0%',
  tonight: 'Esta noite em Lisboa: {{moon}}.',
  next: {
    new: 'Nova {{when}}.',
    firstQuarter: 'Quarto crescente {{when}}.',
    full: 'Cheia {{when}}.',
    lastQuarter: 'Quarto minguante {{when}}.',
  },
  when: {
    today: 'hoje, {{time}}',
    tomorrow: 'amanhã, {{time}}',
    weekday: 'na {{day}}, {{time}}',
    weekend: 'no {{day}}, {{time}}',
    date: 'a {{day}}, {{time}}',
  },
  hour: 'às\u00a0{{time}}',
  hourOne: 'à\u00a0{{time}}',
});
