import type { Bilingual } from '@luar/contracts/language';

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
