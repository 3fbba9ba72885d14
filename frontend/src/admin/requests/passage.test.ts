import { expect, test } from '@jest/globals';
import type { KnownRequest } from './queries.ts';
import { passageOf } from './passage.ts';

const message =
  'Boa tarde! Gostava de perceber o que muda com a minha mudança para o Porto em janeiro, e se devo levar a gata comigo ou deixá-la com a minha irmã.';
const request = {
  name: 'Ana Conceição',
  email: 'ana@exemplo.test',
  phone: '+351 912 345 678',
  subject: 'Oferta',
  message,
  note: 'Pagou em dinheiro',
} as KnownRequest;

test.each([
  ['conceicao oferta', undefined],
  ['porto', '… perceber o que muda com a minha mudança para o Porto em janeiro, e se devo levar a gata comigo ou …'],
  ['boa', 'Boa tarde! Gostava de perceber o que muda com a …'],
  ['ana dinheiro', 'Pagou em dinheiro'],
  ['exemplo.test', 'ana@exemplo.test'],
  ['912 345', '+351 912 345 678'],
])('%s', (typed, passage) => {
  expect(passageOf(request, typed)).toBe(passage);
});
