import { expect, test } from '@jest/globals';
import { seedHomeContent } from './seed-home-content.ts';

test('seeded testimonials are marked as examples, or there are none', () => {
  expect(seedHomeContent(false).testimonials).toEqual([]);
  const examples = seedHomeContent(true).testimonials;
  expect(examples.map(({ name }) => name)).toEqual(['Exemplo', 'Example']);
  for (const { text } of examples) expect(`${text.pt} ${text.en}`).toMatch(/exemplo.* example/i);
});
