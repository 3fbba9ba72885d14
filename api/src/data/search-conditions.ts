import { searchTerms } from '@luar/contracts/search';

/** Escapes a text, so that a regular expression matches it literally. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const beginsWith = (term: string) => ({ words: new RegExp(`^${escaped(term)}`) });

/** The conditions of a search. Undefined: what was typed finds nothing. */
export function conditionsOf(typed: string): { words: RegExp }[] | undefined {
  const terms = searchTerms(typed);
  return terms.length === 0 && typed !== '' ? undefined : terms.map(beginsWith);
}
