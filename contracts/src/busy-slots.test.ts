import { expect, test } from '@jest/globals';
import { busySlots, isBusyAt } from './busy-slots.ts';
import { spanOf } from './held-times.ts';

test('half hours are taken that a span touches, over midnight too', () => {
  const spans = [
    spanOf({ date: '2026-12-14', time: '10:15' }, 50),
    spanOf({ date: '2026-12-14', time: '23:30' }, 60),
    spanOf({ date: '2026-12-14', time: '10:30' }, 15),
  ];
  expect(busySlots(spans)).toEqual({ '2026-12-14': ['10:00', '10:30', '11:00', '23:30'], '2026-12-15': ['00:00'] });
});

test.each([
  ['09:00', 60, false],
  ['09:00', 75, true],
  ['10:30', 0, true],
  ['11:30', 60, false],
  ['23:00', 90, true],
])('a session at %s for %d minutes is probably taken: %s', (time, minutes, taken) => {
  const busy = { '2026-12-14': ['10:00', '10:30', '11:00'], '2026-12-15': ['00:00'] };
  expect(isBusyAt({ date: '2026-12-14', time }, minutes, busy)).toBe(taken);
});
