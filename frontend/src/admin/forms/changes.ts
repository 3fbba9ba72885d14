import type { Bilingual } from '@luar/contracts/language';
import { same } from './editor.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries that differ; the list itself if it has become longer or shorter. */
function inList(before: readonly unknown[], now: readonly unknown[], path: string): string[] {
  if (before.length !== now.length) return [path];
  return now.flatMap((entry, at) => (same(before[at], entry) ? [] : [`${path}.${at}`]));
}

function inField(before: unknown, now: unknown, path: string): string[] {
  if (Array.isArray(before) && Array.isArray(now)) return inList(before, now, path);
  return same(before, now) ? [] : [path];
}

/** The fields and list entries that differ, such as "identity.intro" and "hours.week.3". */
export function changedPaths(before: object, now: object): string[] {
  const { checked = [], ...parts } = now as { checked?: string[] };
  const paths = Object.entries(parts).flatMap(([part, is]: [string, unknown]) => {
    const was = (before as Fields)[part];
    if (!isFields(was) || !isFields(is)) return inField(was, is, part);
    return Object.keys(is).flatMap((field) => inField(was[field], is[field], `${part}.${field}`));
  });
  // An English text that was checked counts, because the next save stores it.
  return [...new Set([...paths, ...checked.map((path) => path.split('.').slice(0, 2).join('.'))])];
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is Bilingual => isObject(value) && typeof value['pt'] === 'string';

interface Found {
  path: string;
  now: Bilingual;
  before: Bilingual | undefined;
}

/** All texts in two languages, each with the text that was loaded. */
function textsIn(now: unknown, before: unknown, path: string): Found[] {
  if (isText(now)) return [{ path, now, before: isText(before) ? before : undefined }];
  if (!isObject(now)) return [];
  return Object.entries(now).flatMap(([key, inner]) => {
    // An entry of a list is compared with the place from which it was loaded.
    const origin = isObject(inner) && typeof inner['origin'] === 'number' ? inner['origin'] : key;
    return textsIn(inner, isObject(before) ? before[origin] : undefined, `${path}.${key}`);
  });
}

/** Whether a part has an English text that is missing, or older than its Portuguese text. */
export function englishToCheck<Values extends { checked?: string[] }>(
  part: keyof Values & string,
  now: Values,
  before: Values,
  unchecked: readonly string[],
): boolean {
  return textsIn(now[part], before[part], part).some((text) => {
    if (now.checked?.includes(text.path)) return false;
    if (unchecked.includes(text.path) && text.now.en === text.before?.en) return true;
    return marksOf(text.now, text.before).some(({ kind }) => kind === 'onlyPt' || kind === 'missingEn');
  });
}

const blank = (text: string) => text.trim() === '';

/** The numbers in a text, sorted by value: 40,00 and 40.00 and 40 are equal. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => Number(found.replace(',', '.'))).sort((a, b) => a - b);
}

export type Mark =
  | { kind: 'missingPt' | 'missingEn' | 'onlyPt' | 'onlyEn' }
  | { kind: 'numbers'; pt: number[]; en: number[] };

/** The signs that the two languages may no longer have the same meaning. */
export function marksOf(now: Bilingual, before: Bilingual | undefined): Mark[] {
  if (blank(now.pt) || blank(now.en)) {
    if (blank(now.pt) && blank(now.en)) return [];
    return [{ kind: blank(now.pt) ? 'missingPt' : 'missingEn' }];
  }
  const marks: Mark[] = [];
  const changed = { pt: now.pt !== before?.pt, en: now.en !== before?.en };
  if (before && changed.pt !== changed.en) marks.push({ kind: changed.pt ? 'onlyPt' : 'onlyEn' });
  const [pt, en] = [numbersIn(now.pt), numbersIn(now.en)];
  if (pt.join() !== en.join()) marks.push({ kind: 'numbers', pt, en });
  return marks;
}
