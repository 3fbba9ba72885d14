import type { Language } from '@luar/contracts/language';

/** What the server tells the page about itself, inside the document. */
export interface DocumentState {
  /** The page's path without a language, or none where there is no such page. */
  path: string | null;
  language: Language;
  siteUrl: string;
  /** Public data by its path, as the pages use it. */
  reads: Readonly<Record<string, unknown>>;
}

export const stateId = 'state';
