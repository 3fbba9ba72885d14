import { fold, searchTerms } from '@luar/contracts/search';
import type { KnownRequest } from './queries.ts';

/** Letters before and after the found word. */
const around = 50;
const wordsOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];

/** Where a search found a request, if its row does not show it: the part of its message or note, or its address or number. */
export function passageOf({ name, email, phone, message, note, ...request }: KnownRequest, typed: string) {
  const title = 'subject' in request ? request.subject : `${request.serviceName.pt} ${request.serviceName.en}`;
  const seen = wordsOf(`${name} ${title}`).map(([word]) => fold(word));
  const terms = searchTerms(typed).filter((term) => !seen.some((word) => word.startsWith(term)));
  if (terms.length === 0) return undefined;
  for (const text of [message, note]) {
    const found = wordsOf(text).find(([word]) => terms.some((term) => fold(word).startsWith(term)));
    if (found) return cut(text, found.index);
  }
  const digits = phone.replace(/\D/g, '');
  if (terms.some((term) => fold(email).includes(term))) return email;
  return terms.some((term) => digits.includes(term)) ? phone : undefined;
}

function cut(text: string, at: number): string {
  const start = at <= around ? 0 : text.indexOf(' ', at - around) + 1 || at;
  const last = text.lastIndexOf(' ', at + around);
  const end = text.length <= at + around ? text.length : last > at ? last : at + around;
  const part = text.slice(Math.min(start, at), end).replace(/\s+/g, ' ');
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`;
}
