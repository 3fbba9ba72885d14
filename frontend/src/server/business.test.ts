import { expect, test } from '@jest/globals';
import { toService } from '../shared/api/service-shape.ts';
import { businessData } from './business.ts';

test('an offer without English is described in Portuguese', () => {
  const service = toService({
    slug: 'mapa',
    name: { pt: 'Mapa astral', en: '' },
    description: { pt: 'O céu', en: '' },
  });
  const { makesOffer } = businessData([service], 'en', 'https://luar.example') as { makesOffer: object[] };
  expect(makesOffer).toMatchObject([{ itemOffered: { name: 'Mapa astral', description: 'O céu' } }]);
});
