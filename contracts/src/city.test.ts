import { expect, test } from '@jest/globals';
import { cityOf, inCity } from './city.ts';

test.each([
  ['Lisboa, Portugal', 'em Lisboa', 'in Lisboa'],
  ['Porto, Portugal', 'no Porto', 'in Porto'],
  ['Porto de Mós', 'em Porto de Mós', 'in Porto de Mós'],
  ['Figueira da Foz, Portugal', 'na Figueira da Foz', 'in Figueira da Foz'],
  ['Caldas da Rainha', 'nas Caldas da Rainha', 'in Caldas da Rainha'],
])('%s: %s, %s', (pt, portuguese, english) => {
  const said = (['pt', 'en'] as const).map((language) => inCity(cityOf({ pt, en: '' }, language), language));
  expect(said).toEqual([portuguese, english]);
});
