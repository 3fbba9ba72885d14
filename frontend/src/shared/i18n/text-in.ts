import type { Bilingual, Language } from '@luar/contracts/language';

/** A text of the content. An empty one is replaced by the text in the other language. */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text.pt || text.en;
