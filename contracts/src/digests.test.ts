import { expect, test } from '@jest/globals';
import { morningsDue } from './digests.ts';

/** Without a day before, the settings were saved at midnight. */
const due = (now: string, last?: string, savedAt = new Date(last ? 0 : `${now.slice(0, 10)}T00:00Z`)) =>
  morningsDue(new Date(now), { hour: 8, last, savedAt }).map(({ date, as }) => `${date} ${as}`);

test('the morning mail is due at its hour in Lisbon, in winter and in summer, until noon', () => {
  expect(due('2026-11-28T07:59:59Z')).toEqual([]);
  expect(due('2026-11-28T08:00:00Z')).toEqual(['2026-11-28 mail']);
  expect(due('2026-11-28T12:00:00Z')).toEqual(['2026-11-28 mail']);
  expect(due('2026-11-28T12:00:01Z')).toEqual(['2026-11-28 unsent']);
  expect(due('2026-07-01T06:59:59Z')).toEqual([]);
  expect(due('2026-07-01T07:00:00Z')).toEqual(['2026-07-01 mail']);
});

test('both clock changes and the leap day have one morning', () => {
  for (const [day, before, hour] of [
    ['2027-03-28', '06:59:59', '07:00:00'],
    ['2026-10-25', '07:59:59', '08:00:00'],
    ['2028-02-29', '07:59:59', '08:00:00'],
  ] as const) {
    expect(due(`${day}T${before}Z`)).toEqual([]);
    expect(due(`${day}T${hour}Z`)).toEqual([`${day} mail`]);
    expect(due(`${day}T${hour}Z`, day)).toEqual([]);
  }
});

test('a system that was down sends what is of use and reports the rest, a week back at most', () => {
  expect(due('2026-11-28T10:00:00Z', '2026-11-25')).toEqual([
    '2026-11-26 unsent',
    '2026-11-27 unsent',
    '2026-11-28 mail',
  ]);
  expect(due('2026-11-28T07:00:00Z', '2026-11-26')).toEqual(['2026-11-27 unsent']);
  expect(due('2026-11-28T10:00:00Z', '2026-01-01')).toHaveLength(7);
});

test('what was not wanted yet at its hour is not reported', () => {
  const savedAt = new Date('2026-11-28T15:00:00Z');
  expect(due('2026-11-28T15:01:00Z', '2026-11-01', savedAt).every((each) => each.endsWith('nothing'))).toBe(true);
  expect(due('2026-11-29T13:00:00Z', '2026-11-28', savedAt)).toEqual(['2026-11-29 unsent']);
  expect(due('2026-11-28T09:30:00Z', undefined, new Date('2026-11-28T09:00:00Z'))).toEqual(['2026-11-28 mail']);
});

test('the first morning is reported, too, if the system was down from before it until the next day', () => {
  expect(due('2026-11-29T07:30:00Z', undefined, new Date('2026-11-27T15:00:00Z'))).toEqual([
    '2026-11-27 nothing',
    '2026-11-28 unsent',
  ]);
});
