import { expect, test } from '@jest/globals';
import { promisedUntil, replyBy } from './open-days.ts';
import { seedSite } from './site-seed.ts';

const hours = { ...seedSite.hours, closedOnHolidays: true };

test.each([
  ['on a Tuesday afternoon', '2026-11-24T15:00Z', 24, undefined],
  ['on a Friday night', '2026-11-27T22:24Z', 24, { date: '2026-11-30', time: '19:00' }],
  ['on a Saturday', '2026-11-28T11:00Z', 24, { date: '2026-11-30', time: '19:00' }],
  ['on a Sunday', '2026-11-29T11:00Z', 24, undefined],
  ['on a Friday, for two days', '2026-11-27T10:00Z', 48, { date: '2026-12-02', time: '19:00' }],
  ['on a Friday morning, for two hours', '2026-11-27T10:00Z', 2, undefined],
  ['before a public holiday', '2026-11-30T10:00Z', 24, { date: '2026-12-02', time: '19:00' }],
] as const)('the promise %s', (_, asked, within, by) => {
  expect(replyBy(new Date(asked), within, hours)).toEqual(by);
});

test('days off postpone the promise; without open days there is no day to name', () => {
  const daysOff = [{ from: '2026-11-25', to: '2026-12-04' }];
  const asked = new Date('2026-11-24T15:00Z');
  expect(replyBy(asked, 24, { ...hours, daysOff })).toEqual({ date: '2026-12-07', time: '19:00' });
  const week = hours.week.map((day) => ({ ...day, open: false }));
  expect(replyBy(asked, 24, { ...hours, week })).toBeUndefined();
  expect(replyBy(asked, 24, { ...hours, daysOff: [{ from: '2026-11-25', to: '2027-11-25' }] })).toBeUndefined();
});

test('the promise ends at an instant: before closing on the next open day, or after the promised hours', () => {
  expect(promisedUntil(new Date('2026-11-27T15:00:00Z'), 24, hours)).toEqual(new Date('2026-11-30T19:00:00Z'));
  expect(promisedUntil(new Date('2026-11-24T15:00:00Z'), 24, hours)).toEqual(new Date('2026-11-25T15:00:00Z'));
});
