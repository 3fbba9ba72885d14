// What a feature adds to the tables of all, so that neither they nor their users know it.

import { wordsMails, wordsPaths } from './invited-words/names.ts';
import type { WordsPageView } from './invited-words/words.ts';

/** The kinds of mail that belong to a feature. */
export const featureMails = { ...wordsMails } as const;
/** The pages behind the links of these mails, by the beginning of their address. */
export const featurePaths = [wordsPaths];
export type FeaturePage = WordsPageView;
