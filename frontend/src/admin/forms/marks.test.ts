import { describe, expect, test } from '@jest/globals';
import { marksOf } from './marks.ts';

const before = { pt: 'Um texto', en: 'A text' };
const kinds = (pt: string, en: string, was: typeof before | undefined = before) =>
  marksOf({ pt, en }, was).map((mark) => mark.kind);

describe('the marks of a text in two languages', () => {
  test('are none if nothing changed or both languages changed', () => {
    expect(kinds('Um texto', 'A text')).toEqual([]);
    expect(kinds('Outro', 'Another')).toEqual([]);
    expect(kinds('Novo', 'New', undefined)).toEqual([]);
    expect(kinds('', '')).toEqual([]);
  });

  test('name the language that changed alone or is missing', () => {
    expect(kinds('Outro', 'A text')).toEqual(['onlyPt']);
    expect(kinds('Um texto', 'Another')).toEqual(['onlyEn']);
    expect(kinds(' ', 'A text')).toEqual(['missingPt']);
    expect(kinds('Um texto', '')).toEqual(['missingEn']);
  });

  test('name different numbers, regardless of their notation', () => {
    expect(kinds('40 euros, 10 a 15 cartas', '10 to 15 cards, 400 euros')).toEqual(['numbers']);
    expect(kinds('37,50 € e 3 meses', '3 months, €37.5')).toEqual([]);
    expect(kinds('em 2 dias', 'in two days')).toEqual(['numbers']);
  });
});
