import type { Language } from '@luar/contracts/language';
import type { PostedForm } from '@luar/contracts/rendering';

/** The state that the server embeds in a prerendered document. */
export interface DocumentState {
  /** The path without the language prefix; null for the 404 page. */
  path: string | null;
  language: Language;
  siteUrl: string;
  /** Public data by path, as the pages use it. */
  reads: Readonly<Record<string, unknown>>;
  /** The day in Lisbon on which the page was rendered. */
  today: string;
  /** The query that was taken into account, for instance a preselected service. */
  search: string;
  /** Whether no data was missing when the page was rendered. */
  isComplete: boolean;
  /** The scripts of this page, for the application's start. */
  scripts: readonly string[];
  /** The form that this page answers. */
  posted?: PostedForm | undefined;
}

export const stateId = 'state';

/** The state of this document, if it was rendered by the server. */
export function documentState(): DocumentState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  return text ? (JSON.parse(text) as DocumentState) : undefined;
}
