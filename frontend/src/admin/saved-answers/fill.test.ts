import { expect, test } from '@jest/globals';
import { filled } from './fill.ts';

test('name and service take their places, in either language, and other braces stay', () => {
  const values = { name: 'Rita', service: 'Mapa astral' };
  expect(filled('Olá {nome}, sobre {serviço}: {Name} { SERVICE } {hora} {servico}', values)).toBe(
    'Olá Rita, sobre Mapa astral: Rita Mapa astral {hora} Mapa astral',
  );
});
