import { texts as visitWords } from './invited-words/texts.ts';

/** The pages of features behind the links of mails. */
export const featureTexts = { visitWords };
export { InvitedWords as FeatureContent, wordsTitle as featureTitle } from './invited-words/words-page.tsx';
