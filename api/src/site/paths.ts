import type { Bilingual } from '@luar/contracts/language';

/** The history shows at most this many paths of one save. */
const mostPaths = 30;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBilingual = (value: unknown): value is Bilingual =>
  isFields(value) && Object.keys(value).toSorted().join() === 'en,pt';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const below = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

/** The paths that differ: "identity.intro.pt", and in lists "packages.0.price" or, if one side lacks it, "packages.0". */
export const changedPaths = (before: unknown, after: unknown): string[] =>
  differences(before, after, '').slice(0, mostPaths);

function differences(before: unknown, after: unknown, path: string): string[] {
  if (same(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) => entryDifferences(before[at], after[at], below(path, at))).flat();
  }
  // The editor shows the portrait as one field.
  if (!isFields(before) || !isFields(after) || path === 'identity.portrait') return [path];
  return Object.keys(after).flatMap((key) => differences(before[key], after[key], below(path, key)));
}

function entryDifferences(before: unknown, after: unknown, path: string): string[] {
  if (same(before, after)) return [];
  if (!isFields(before) || !isFields(after)) return [path];
  // One side may lack an optional text.
  return Object.keys({ ...before, ...after })
    .filter((key) => !same(before[key], after[key]))
    .map((key) => below(path, key));
}

/** All bilingual texts, by path. */
function textsOf(value: unknown, path = ''): Map<string, Bilingual> {
  if (isBilingual(value)) return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, part]) => [...textsOf(part, below(path, key))]));
}

interface Drift {
  before: unknown;
  after: unknown;
  /** Marked before this save. */
  marked: readonly string[];
  /** Texts whose English the practitioner has just checked. */
  checked: readonly string[];
}

/** The texts whose English may be out of date: their Portuguese has changed since, and their English has not. */
export function uncheckedTexts({ before, after, marked, checked }: Drift): string[] {
  const earlier = textsOf(before);
  return [...textsOf(after)].flatMap(([path, text]) => {
    const was = earlier.get(path);
    if (!was || text.en === '' || text.en !== was.en || checked.includes(path)) return [];
    return text.pt !== was.pt || marked.includes(path) ? [path] : [];
  });
}
