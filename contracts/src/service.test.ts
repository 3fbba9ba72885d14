import { describe, expect, test } from '@jest/globals';
import { fieldErrors } from './errors.ts';
import { serviceInputSchema } from './service.ts';

const service = {
  slug: 'mapa-astral',
  category: 'astrology',
  name: { pt: 'Mapa', en: 'Chart' },
  description: { pt: 'a', en: 'b' },
  price: 12.34,
  duration: 90,
  icon: '✨',
  order: 0,
  bookingEnabled: true,
  confirms: 'itself',
  isActive: true,
  features: [],
};
const faults = (change: object) => {
  const result = serviceInputSchema.safeParse({ ...service, ...change });
  return result.success ? [] : fieldErrors(result.error.issues).map(({ field, code }) => `${field} ${code}`);
};

describe('a service', () => {
  test('that costs -0 costs 0', () => {
    expect(Object.is(serviceInputSchema.parse({ ...service, price: -0 }).price, 0)).toBe(true);
  });

  test.each([
    [{ price: -1 }, 'price too_small'],
    [{ price: 1.005 }, 'price wrong_step'],
    [{ duration: 0 }, 'duration too_small'],
    [{ duration: 20 }, 'duration wrong_step'],
    [{ slug: 'Mapa' }, 'slug invalid_slug'],
    [{ category: 'reiki' }, 'category invalid_choice'],
    [{ name: { pt: '', en: 'x' } }, 'name.pt required'],
  ])('is refused with %p', (change, fault) => {
    expect(faults(change)).toEqual([fault]);
  });
});
