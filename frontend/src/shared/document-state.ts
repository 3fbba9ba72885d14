import type { Language } from '@luar/contracts/language';

/** The state that the server embeds in a prerendered document. */
export interface DocumentState {
  /** The path without the language prefix; null for the 404 page. */
  path: string | null;
  language: Language;
  siteUrl: string;
  /** Public data by path, as the pages use it. */
  reads: Readonly<Record<string, unknown>>;
}

export const stateId = 'state';
