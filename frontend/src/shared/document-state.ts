import type { Language } from '@luar/contracts/language';
import type { PostedForm } from '@luar/contracts/rendering';

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
  isComplete: boolean;
  scripts: readonly string[];
  /** The files of the styles that the document has inline as a whole. */
  inlined: readonly string[];
  /** Those of which it has inline what its elements use. */
  styles: readonly string[];
  posted?: PostedForm | undefined;
}

export const stateId = 'state';

export function documentState(): DocumentState | undefined {
  const text = document.getElementById(stateId)?.textContent;
  return text ? (JSON.parse(text) as DocumentState) : undefined;
}
