import { expect, test } from '@jest/globals';
import { deletionsDuringUploads, followsOfSaves, portraitsDuringDeletions, readsAfterSaves } from './races.ts';
import { admin, stack, startSecond, withContent } from './stack.ts';

// The races of freshness.ts, at many more moments.
withContent();

// Without the other process, which would use half of the CPU to render its pages after each save.
test('200 reads after saves: no stale answer in the same process', async () => {
  expect(await readsAfterSaves(admin, 200)).toEqual({ all: 200, stale: 0 });
});

test('20 saves in one process are followed by a second process within a second', async () => {
  await startSecond();
  await followsOfSaves(stack, admin, 20);
});

test('25 pictures that one process deletes while the other saves them again are there, and none is left over', () =>
  deletionsDuringUploads(stack, admin, 25));

test('25 portraits that one process saves while the other deletes their picture from a service are there', () =>
  portraitsDuringDeletions(stack, admin, 25));
