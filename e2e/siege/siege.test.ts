import { expect, test } from '@jest/globals';
import { everyFault, faultsAround } from './plan.ts';
import { underFire } from './under-fire.ts';

// Every fault once, and the first three, which are the most common, a second time.
const faults = [...everyFault, ...everyFault.slice(0, 3)];

test.each([12])('150 bookings and 50 messages while every fault is injected, seed %i', async (seed) => {
  expect(await underFire({ seed, bookings: 150, messages: 50, faults })).toEqual([]);
});

test.each([21])(
  '100 bookings, 50 messages and uploads while the disk, the network, the storage and the database fail, seed %i',
  async (seed) => {
    const all = [...faultsAround, ...faultsAround];
    expect(await underFire({ seed, bookings: 100, messages: 50, faults: all, around: true })).toEqual([]);
  },
);
