import type { StoredRequest } from '../data/request.schema.ts';

/** The fields in which another visitor, or the practitioner in a note or letter, may have written an address. */
export const freeTextFields = [
  'name',
  'phone',
  'subject',
  'message',
  'note',
  // The title of a session that was entered by hand.
  'service.name.pt',
  'service.name.en',
  'history.letter.text',
  'history.wish',
];

/** The path of each free text of a request, such as "history.2.letter.text". */
export const freeTextsOf = ({ history }: Pick<StoredRequest, 'history'>): string[] => [
  ...freeTextFields.filter((field) => !field.startsWith('history.')),
  ...history.flatMap((_, place) => [`history.${place}.letter.text`, `history.${place}.wish`]),
];

type Tree = Record<string, unknown>;

function ownerOf(document: object, path: string): { owner: Tree; name: string } | undefined {
  const names = path.split('.');
  const name = names.pop() ?? '';
  let owner: unknown = document;
  for (const each of names) owner = (owner as Tree | undefined)?.[each];
  return typeof owner === 'object' && owner !== null ? { owner: owner as Tree, name } : undefined;
}

/** The text at the path; undefined if there is none. */
export function textAt(document: object, path: string): string | undefined {
  const found = ownerOf(document, path);
  const text = found?.owner[found.name];
  return typeof text === 'string' ? text : undefined;
}

export function setTextAt(document: object, path: string, text: string): void {
  const found = ownerOf(document, path);
  if (found) found.owner[found.name] = text;
}
