import { searchTerms } from '@luar/contracts/search';

const beginsWith = (term: string) => ({ words: new RegExp(`^${term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`) });

/** The conditions of a search. Undefined: what was typed finds nothing. */
export function conditionsOf(typed: string): { words: RegExp }[] | undefined {
  const terms = searchTerms(typed);
  return terms.length === 0 && typed !== '' ? undefined : terms.map(beginsWith);
}
