import { expect, test } from '@jest/globals';
import type { Service } from '@luar/contracts/service';
import { groupByCategory } from './group-by-category.ts';

const service = (slug: string, category: string) => ({ slug, category }) as Service;

test('categories in their fixed order, services in theirs, and an unknown category among the others', () => {
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

test('no services, no groups', () => {
  expect(groupByCategory([])).toEqual([]);
});
