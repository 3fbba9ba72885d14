import { cityOf, inCity } from '@luar/contracts/city';
import type { Language } from '@luar/contracts/language';
import type { PublicSite } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { textIn } from './i18n/text-in.ts';

/**
 * What the practitioner does and where, for the sentences of titles, descriptions and leads: "tarot, astrologia e cristais",
 * the same at the start of a sentence, and "em Lisboa".
 */
export function factsOf(
  { practice, contact }: Pick<PublicSite, 'practice' | 'contact'>,
  t: TFunction,
  language: Language,
) {
  const craft = textIn(practice.craft, language) || t('craft');
  return {
    craft,
    Craft: craft.charAt(0).toUpperCase() + craft.slice(1),
    place: inCity(cityOf(contact.location, language) || t('country'), language),
  };
}
