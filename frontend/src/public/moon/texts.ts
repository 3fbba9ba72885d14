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
    waxingGibbous: { pt: 'lua a crescer', en: 'waxing gibbous' },
    almostFull: { pt: 'quase cheia', en: 'almost full' },
    full: { pt: 'lua cheia', en: 'full moon' },
    waningGibbous: { pt: 'lua a minguar', en: 'waning gibbous' },
    lastQuarter: { pt: 'quarto minguante', en: 'last quarter' },
    waningCrescent: { pt: 'minguante', en: 'waning crescent' },
  },
  lit: { pt: '{{phase}}, {{percent}}\u00a0%', en: '{{phase}}, {{percent}}%' },
  tonight: { pt: 'Esta noite {{place}}: {{moon}}.', en: 'Tonight {{place}}: {{moon}}.' },
});
