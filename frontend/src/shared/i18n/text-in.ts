import type { Bilingual, Language } from '@luar/contracts/language';

/** A text of the content. An empty English text is replaced by the Portuguese one. */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text.pt;
