import type { Bilingual, Language } from './language.ts';

/** The city of the practitioner: the part of the location before the comma. Without English, the Portuguese is read. */
export const cityOf = (location: Bilingual, language: Language): string =>
  (location[language] || location.pt).split(',')[0]?.trim() ?? '';

/** Cities whose Portuguese names have an article: "no Porto", not "em Porto". */
const o = /^(Porto|Barreiro|Funchal|Montijo|Seixal|Entroncamento)$/;
const a = /^(Guarda|Covilhã|Figueira .+|Amadora|Maia|Póvoa .+|Nazaré|Ericeira|Trofa|Horta|Batalha)$/;

/** "em Lisboa", "no Porto", "in Porto". */
export function inCity(city: string, language: Language): string {
  const within = o.test(city) ? 'no' : a.test(city) ? 'na' : city.startsWith('Caldas ') ? 'nas' : 'em';
  return `${language === 'en' ? 'in' : within} ${city}`;
}
