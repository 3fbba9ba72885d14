import { expect, test } from '@jest/globals';
import { underFire } from './fire/under-fire.ts';

test('while parts fail, nothing is lost and nothing is sent twice without a reason', async () => {
  const broken = await underFire({
    seed: 7,
    bookings: 15,
    messages: 5,
    faults: [
      { target: 'worker', does: 'is killed' },
      { target: 'api', does: 'is killed' },
      { target: 'mongo', does: 'is killed' },
      { target: 'redis', does: 'is halted' },
      { target: 'smtp', does: 'dropping after DATA, accepted' },
    ],
  });
  expect(broken).toEqual([]);
});
