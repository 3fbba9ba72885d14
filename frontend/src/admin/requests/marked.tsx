import { fold, searchTerms } from '@luar/contracts/search';
import { Fragment } from 'react';

export function Marked({ text, typed }: { text: string; typed: string }) {
  const terms = searchTerms(typed);
  if (terms.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, at) => {
    const found = at % 2 === 1 && terms.some((term) => fold(part).startsWith(term));
    // The parts have no identity but their place.
    return found ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>;
  });
}
