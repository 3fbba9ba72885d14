import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { searchTerms, searchWords } from './search.ts';

const request = {
  name: 'Vera Antunes',
  email: 'Vera.Antunes1984+luar@Exemplo.test',
  phone: '+351 912 345-678',
  subject: 'Oferta',
  message: 'Gostava de perceber a MUDANÇA no coração, às 15:30.\nD’Ávila',
};
const finds = (typed: string) => {
  const words = searchWords(request);
  const terms = searchTerms(typed);
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
};

describe('the search', () => {
  test.each([
    'vera',
    'antunes vera',
    'vera.antunes1984+luar@ex',
    'antunes1984',
    'exemplo.test',
    'coracao',
    'mudanca cora',
    '912 345 678',
    '00351912',
    '5678',
    'vera 912 345',
    'ávila',
    '15:30',
  ])('finds %s', (typed) => expect(finds(typed)).toBe(true));

  test.each(['tunes', 'vera joana', '913', '9999', 'x', '', '   ', '*', '.*', 'vera@'])('does not find %s', (typed) =>
    expect(finds(typed)).toBe(false),
  );

  test('finds every request by every word of its fields', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (name, message) => {
        const words = searchWords({ name, email: 'a@b.test', phone: '', message });
        for (const term of searchTerms(`${name} ${message}`))
          if (!/\d/.test(term) && !term.includes('@')) expect(words.some((word) => word.startsWith(term))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
