import { expect, test } from '@jest/globals';
import { daysBefore, monthsBefore } from './spans.ts';

test.each([
  ['2026-11-21T08:30:00.000Z', 12, '2025-11-21T08:30:00.000Z'],
  ['2026-11-21T08:30:00.000Z', 24, '2024-11-21T08:30:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 12, '2023-02-28T12:00:00.000Z'],
])('%s, %i months before: %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before);
});

test('days are days of 24 hours', () => {
  expect(daysBefore(new Date('2026-03-31T12:00:00.000Z'), 30).toISOString()).toBe('2026-03-01T12:00:00.000Z');
});
