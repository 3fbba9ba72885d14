// The search finds words by their beginning. Each request stores its distinct words, folded (no case, no accents), its whole
// address and every end of its telephone number; one index holds them, and a term of the search is a pattern `^term`, which
// MongoDB, DocumentDB and the embedded server read as a range of that index. A text index exists in none of them alike.
// Which index a query starts with is left to the server; the embedded one reads only the documents that all usable indexes
// name, which took a full name of two frequent words among 10,000 requests from 634 ms to 9 ms, and made a cap on the number
// of results needless. The private note is searched, too.

import { limits } from './limits.ts';

/** What the search of the panel finds: words that begin with the typed text, whatever their case and accents. */

/** Long words are cut, in the text and in the search. */
const wordLength = 40;
const shortestTerm = 2;
/** Digits that belong together: "+351 912 345 678", "912-345-678". Those in a word or an address, such as a year, belong to it. */
const phoneLike = /(?<![^\s(])\+?\d[\d\s().-]*\d(?![^\s),;])/g;
const shortestPhone = 4;

/** Without case and accents: "João" and "JOAO" are the same. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
const wordsIn = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordLength));

/** Every end of the number, so that any run of its digits is the beginning of one: 912…, 351912…, the last four. */
const endsOf = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - shortestPhone + 1) }, (_, at) => digits.slice(at));

interface Searched {
  name: string;
  email: string;
  phone: string;
  message: string;
  subject?: string;
  note?: string | undefined;
}

/** The words that are stored and indexed with a request. */
export function searchWords({ name, email, phone, message, subject = '', note = '' }: Searched): string[] {
  const words = [
    ...wordsIn(name),
    fold(email).slice(0, limits.text.email),
    ...wordsIn(email),
    ...endsOf(digitsOf(phone)),
    ...wordsIn(subject),
    ...wordsIn(message),
    ...wordsIn(note),
  ];
  return [...new Set(words.filter((word) => word.length >= shortestTerm))];
}

/** The terms of a search: a request is found if each of them begins one of its words. The longest comes first. */
export function searchTerms(typed: string): string[] {
  const phones: string[] = [];
  const rest = typed.replace(phoneLike, (found) => {
    const digits = digitsOf(found);
    if (digits.length < shortestPhone) return found;
    phones.push(digits);
    return ' ';
  });
  const words = rest.split(/\s+/).flatMap((part) => (part.includes('@') ? [fold(part)] : wordsIn(part)));
  const terms = [...phones, ...words].filter((term) => term.length >= shortestTerm);
  return [...new Set(terms)].toSorted((a, b) => b.length - a.length).slice(0, limits.searchTerms);
}
