import type { Bilingual, Language } from '@luar/contracts/language';

/** A text of the content. What is empty in English shows its Portuguese (readings R36). */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text.pt;
