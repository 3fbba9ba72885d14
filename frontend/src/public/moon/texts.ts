import { catalogue, type InPortuguese } from '../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    moon: InPortuguese<typeof texts>;
  }
}

/** The words of the moon, for pages that show a phase. */
export const texts = catalogue({
  phase: {
    new: { pt: 'lua nova', en: 'new moon' },
    waxingCrescent: { pt: 'crescente', en: 'waxing crescent' },
    firstQuarter: { pt: 'quarto crescente', en: 'first quarter' },
    waxingGibbous: { pt: 'gibosa crescente', en: 'waxing gibbous' },
    almostFull: { pt: 'quase cheia', en: 'almost full' },
    full: { pt: 'lua cheia', en: 'full moon' },
    waningGibbous: { pt: 'gibosa minguante', en: 'waning gibbous' },
    lastQuarter: { pt: 'quarto minguante', en: 'last quarter' },
    waningCrescent: { pt: 'minguante', en: 'waning crescent' },
  },
  lit: { pt: '{{phase}}, {{percent}}\u00a0%', en: '{{phase}}, {{percent}}%' },
  tonight: { pt: 'Esta noite {{place}}: {{moon}}.', en: 'Tonight {{place}}: {{moon}}.' },
  next: {
    new: { pt: 'Nova {{when}}.', en: 'New {{when}}.' },
    firstQuarter: { pt: 'Quarto crescente {{when}}.', en: 'First quarter {{when}}.' },
    full: { pt: 'Cheia {{when}}.', en: 'Full {{when}}.' },
    lastQuarter: { pt: 'Quarto minguante {{when}}.', en: 'Last quarter {{when}}.' },
  },
  when: {
    today: { pt: 'hoje, {{time}}', en: 'today {{time}}' },
    tomorrow: { pt: 'amanhã, {{time}}', en: 'tomorrow {{time}}' },
    weekday: { pt: 'na {{day}}, {{time}}', en: 'on {{day}} {{time}}' },
    weekend: { pt: 'no {{day}}, {{time}}', en: 'on {{day}} {{time}}' },
    date: { pt: 'a {{day}}, {{time}}', en: 'on {{day}} {{time}}' },
  },
  hour: { pt: 'às\u00a0{{time}}', en: 'at\u00a0{{time}}' },
  hourOne: { pt: 'à\u00a0{{time}}', en: 'at\u00a0{{time}}' },
});
