import { expect, test } from '@jest/globals';
import type { Service } from '@luar/contracts/service';
import { groupByCategory } from './service.ts';

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

test('without services there are no groups', () => {
  expect(groupByCategory([])).toEqual([]);
});
