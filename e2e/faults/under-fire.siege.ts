import { expect, test } from '@jest/globals';
import { everyFault } from './fire/plan.ts';
import { underFire } from './fire/under-fire.ts';

// Every fault once, and the first three, which are the most common, a second time.
const faults = [...everyFault, ...everyFault.slice(0, 3)];

test.each([11, 12, 13])(
  '300 bookings and 100 messages while every fault is injected, seed %i',
  async (seed) => {
    expect(await underFire({ seed, bookings: 300, messages: 100, faults })).toEqual([]);
  },
  240_000,
);
