import { isPhoneKey, phoneKey } from '@luar/contracts/people';
import { blanked, type Mention } from '@luar/contracts/receipt';
import { fold, searchWords } from '@luar/contracts/search';
import type { Db, Document } from 'mongodb';
import { escaped } from '../data/search-conditions.ts';
import { holders } from './holders.ts';
import { digest, mentionsOf } from './mentions.ts';

type Tree = Record<string, unknown>;

/** The texts below a field, with the path of each, such as "history.2.letter.text". Without names: all texts. */
function textsIn(value: unknown, names?: readonly string[], path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return names?.length ? [] : [[path.join('.'), value]];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, names, [...path, String(at)]));
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return [];
  const [first, ...rest] = names ?? [];
  return Object.entries(value)
    .filter(([name]) => first === undefined || name === first)
    .flatMap(([name, each]) => textsIn(each, names && rest, [...path, name]));
}

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

/** What is kept on a person has none of them. */
export const wordsOf = (document: object) => searchWords({ name: '', email: '', phone: '', message: '', ...document });

/**
 * Blanks the address in what is stored of other people and returns the number of changed documents. `note` stores the places
 * before each change, so that an interrupted erasure has them too. What another write changes meanwhile, the next round finds.
 */
export async function blankMentions(
  db: Db,
  address: string,
  note: (mentions: Mention[]) => Promise<void>,
): Promise<number> {
  // The query matches too much, e.g. longer addresses. `mentionsOf` below selects the exact matches.
  const loosely = new RegExp(escaped(address), 'i');
  let changed = 0;
  for (const { collection, blanks: fields = [] } of holders) {
    if (fields.length === 0) continue;
    const documents = db.collection(collection);
    for await (const found of documents.find({ $or: fields.map((field) => ({ [field]: loosely })) })) {
      const texts = fields
        .flatMap((field) => textsIn(found, field.split('.')))
        .flatMap(([field, text]) => {
          const at = [...text.matchAll(mentionsOf(address))].map((one): [number, number] => [one.index, one[0].length]);
          return at.length > 0 ? [{ field, text, at, after: blanked(text, at) }] : [];
        });
      if (texts.length === 0) continue;
      const where = { collection, id: String(found._id) };
      await note(texts.map(({ field, at, after }) => ({ ...where, field, at, after: digest(after) })));
      const clean = structuredClone(found as Document);
      for (const { field, after } of texts) setTextAt(clean, field, after);
      const asBefore = Object.fromEntries(texts.map(({ field, text }) => [field, text]));
      const { modifiedCount } = await documents.updateOne(
        { _id: found._id, ...asBefore },
        {
          $set: {
            ...Object.fromEntries(texts.map(({ field, after }) => [field, after])),
            ...('words' in found && { words: wordsOf(clean) }),
          },
          ...(collection === 'people' && { $inc: { version: 1 } }),
        },
      );
      changed += modifiedCount;
    }
  }
  return changed;
}

/** A text of the practitioner that seems to be about the person. An erasure changes none of them. */
export interface OwnText {
  collection: string;
  id: string;
  /** Where the panel shows it. */
  path: string;
}

export interface Called {
  names: readonly string[];
  addresses: readonly string[];
  keys: readonly string[];
}

/** The practitioner's own texts with a name, address or number of the person, for the receipt of an erasure. */
export async function ownTextsAbout(db: Db, called: Called): Promise<OwnText[]> {
  const isAbout = mentioning(called);
  const found: OwnText[] = [];
  for (const { collection, names } of holders) {
    if (!names) continue;
    const { fields, path, loosely = false } = names;
    for await (const document of db.collection(collection).find()) {
      const texts = (fields ?? [undefined]).flatMap((field) => textsIn(document, field?.split('.')));
      const id = String(document._id);
      if (texts.some(([, text]) => isAbout(text, loosely))) found.push({ collection, id, path: path(id) });
    }
  }
  return found;
}

const numberLike = /\+?\d[\d\s().-]{5,}\d/g;

const whole = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u');

/** A single name is common: it counts only `loosely`. */
function mentioning({ names, addresses, keys }: Called): (text: string, loosely: boolean) => boolean {
  const called = names.map((name) => fold(name.trim())).filter((name) => name.length > 2);
  const isNumber = (text: string) => isPhoneKey(phoneKey(text)) && keys.includes(phoneKey(text));
  return (text, loosely) => {
    const folded = fold(text);
    return (
      called.some((name) => (loosely || name.includes(' ')) && whole(name).test(folded)) ||
      addresses.some((address) => mentionsOf(address).test(text)) ||
      (text.match(numberLike) ?? []).some(isNumber)
    );
  };
}
