import type { Bilingual } from '@luar/contracts/language';

const isBilingual = (value: object): value is Bilingual => Object.keys(value).toSorted().join() === 'en,pt';
const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** All bilingual texts, by path. */
function textsOf(value: unknown, path = ''): Map<string, Bilingual> {
  if (typeof value !== 'object' || value === null) return new Map();
  if (isBilingual(value)) return new Map([[path, value]]);
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
