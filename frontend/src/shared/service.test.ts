import { expect, test } from '@jest/globals';
import type { Moment, Service } from '@luar/contracts/service';
import { groupByCategory, lineOf } from './service.ts';

const service = (slug: string, category: string) => ({ slug, category }) as Service;

test('categories keep their fixed order, services their own, and an unknown category counts as other', () => {
  const groups = groupByCategory([
    service('a', 'reiki'),
    service('b', 'crystals'),
    service('c', 'tarot'),
    service('d', 'other'),
    service('e', 'tarot'),
  ]);
  expect(groups.map(([category, services]) => [category, services.map(({ slug }) => slug)])).toEqual([
    ['tarot', ['c', 'e']],
    ['crystals', ['b']],
    ['other', ['a', 'd']],
  ]);
});

test('a session is shown as a line when its moments add up to its duration', () => {
  const moments = [5, 40, 15].map((minutes) => ({ minutes }) as Moment);
  const shown = (duration: number, of = moments) => lineOf(of, { duration } as Service).length;
  expect([shown(60), shown(75), shown(60, [])]).toEqual([3, 0, 0]);
});
