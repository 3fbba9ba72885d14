import { describe, expect, test } from '@jest/globals';
import { type Asked, datesOf, freeHours, nearest, obstacleTo } from './bookable.ts';
import { usualRules } from './booking-rules.ts';
import { spanOf } from './held-times.ts';
import { inLisbon } from './lisbon.ts';
import { seedSite } from './site-seed.ts';
import type { Other } from './verdict.ts';

/** A Monday. The week is open from Monday to Friday, 10:00 to 19:00. */
const now = new Date('2026-11-30T09:00:00Z');
const { hours } = seedSite;
const asked: Asked = { minutes: 60, others: [], hours, now, rules: usualRules };
/** The Friday before the holiday on Tuesday, 8 December. */
const weekOfHoliday = new Date('2026-12-04T09:00:00Z');
const wednesday = '2026-12-02';
const at = (time: string, date = wednesday) => ({ date, time });
const held = (kind: Other['kind'], time: string, minutes: number, date = wednesday): Other => ({
  kind,
  _id: 'o',
  name: 'Ana',
  ...spanOf({ date, time }, minutes),
});
const always = { open: true, opens: '00:00', closes: '23:59' };
const openAlways = { ...hours, week: hours.week.map(() => always) };

describe('an hour is free', () => {
  test.each<[string, string, Partial<Asked>, string | undefined]>([
    ['in the opening hours', '10:00', {}, undefined],
    ['up to closing', '18:00', {}, undefined],
    ['not beyond closing', '18:15', {}, 'endsLate'],
    ['not before opening', '09:30', {}, 'outside'],
    ['not between the slots that are claimed', '10:02', {}, 'outside'],
    ['not while hours are not filled in', '10:00', { hours: { ...hours, week: [] } }, 'closedDay'],
    ['not on a holiday', '10:00', { hours: { ...hours, closedOnHolidays: true }, now: weekOfHoliday }, 'holiday'],
    ['not beside an agreed session', '11:00', { others: [held('agreed', '11:30', 60)] }, 'clash'],
    [
      'not beside an agreed session, which is named before a wish',
      '11:00',
      { others: [held('asked', '11:00', 60), held('agreed', '11:30', 60)] },
      'clash',
    ],
    [
      'not in a session over midnight',
      '00:15',
      { hours: openAlways, others: [held('agreed', '23:30', 60, '2026-12-01')] },
      'clash',
    ],
    ['not while another visitor waits for it', '11:00', { others: [held('asked', '11:30', 60)] }, 'asked'],
    ['not while it is offered to another', '11:00', { others: [held('offered', '11:00', 60)] }, 'asked'],
    ['not in blocked hours', '11:00', { others: [held('blocked', '11:30', 60)] }, 'blocked'],
    ['right before blocked hours, which need no break', '11:00', { others: [held('blocked', '12:00', 60)] }, undefined],
    ['not during an event elsewhere', '11:00', { others: [held('busy', '11:30', 15)] }, 'busy'],
    ['not right before an event elsewhere', '11:00', { others: [held('busy', '12:10', 15)] }, 'beside'],
    ['right after an event elsewhere', '11:00', { others: [held('busy', '10:00', 60)] }, undefined],
    ['not in the break after a session', '11:10', { others: [held('agreed', '10:00', 60)] }, 'beside'],
    ['right after that break', '11:15', { others: [held('agreed', '10:00', 60)] }, undefined],
    ['not so late that its own break meets a session', '11:00', { others: [held('agreed', '12:10', 60)] }, 'beside'],
    [
      'not in the break before a session',
      '11:15',
      { rules: { ...usualRules, beforeMinutes: 10 }, others: [held('agreed', '10:00', 60)] },
      'beside',
    ],
    [
      'not on a day with all of its sessions',
      '16:00',
      { rules: { ...usualRules, mostADay: 2 }, others: [held('agreed', '10:00', 60), held('agreed', '12:00', 60)] },
      'full',
    ],
    [
      'on a day whose sessions are of other days',
      '16:00',
      { rules: { ...usualRules, mostADay: 1 }, others: [held('agreed', '10:00', 60, '2026-12-01')] },
      undefined,
    ],
  ])('%s', (_, time, circumstances, expected) => {
    const date = circumstances.now ? '2026-12-08' : wednesday;
    expect(obstacleTo(at(time, date), { ...asked, ...circumstances })).toBe(expected);
  });

  test('to the minute from the shortest notice, and to the last day of the diary', () => {
    const minute = (minutes: number) => ({ ...asked, now: new Date(now.getTime() + minutes * 60_000) });
    const tuesday = at('10:00', '2026-12-01');
    expect([60, 61].map((minutes) => obstacleTo(tuesday, minute(minutes)))).toEqual([undefined, 'near']);
    const days = ['2027-01-29', '2027-02-01'].map((date) =>
      obstacleTo(at('10:00', date), { ...asked, rules: { ...usualRules, horizonDays: 60 } }),
    );
    expect(days).toEqual([undefined, 'far']);
    expect(datesOf(now, usualRules).at(-1)).toBe('2027-01-29');
  });

  test.each([
    ['2027-03-28', '00:30', 'the hour that summer time skips follows', 'endsLate', undefined],
    ['2027-03-28', '01:30', 'summer time skips it', 'outside', 'outside'],
    ['2026-10-25', '01:30', 'the hour comes twice, and the first one counts', undefined, undefined],
  ])('on %s at %s: %s', (date, time, _, whole, half) => {
    const open = { ...asked, hours: openAlways, now: new Date(`${date}T00:00:00Z`) };
    const rules = { ...usualRules, noticeHours: 0 };
    const closes = { ...openAlways, week: openAlways.week.map((day) => ({ ...day, closes: '02:00' })) };
    expect(obstacleTo(at(time, date), { ...open, now: past(open.now), rules, hours: closes, minutes: 60 })).toBe(whole);
    expect(obstacleTo(at(time, date), { ...open, now: past(open.now), rules, minutes: 30 })).toBe(half);
  });

  test('not in the part of a session over midnight that is of the next day, nor in its break', () => {
    const night = held('agreed', '23:00', 90, '2026-12-01');
    const open = { ...asked, hours: openAlways, others: [night] };
    expect(['00:15', '00:30', '00:45'].map((time) => obstacleTo(at(time), open))).toEqual([
      'clash',
      'beside',
      undefined,
    ]);
  });
});

test('the free hours of a day are the half hours that nothing stands against', () => {
  const others = [held('agreed', '12:00', 60), held('blocked', '15:00', 120)];
  expect(freeHours([wednesday, '2026-12-05'], { ...asked, others }).map(({ time }) => time)).toEqual([
    '10:00',
    '10:30',
    '13:30',
    '14:00',
    '17:00',
    '17:30',
    '18:00',
  ]);
});

test('the nearest free hours are a choice: none overlaps another', () => {
  const free = freeHours([wednesday], asked);
  expect(nearest(free, at('11:30'), 60, 3).map(({ time }) => time)).toEqual(['11:30', '10:30', '12:30']);
});

test('a free hour is named as Lisbon’s clock shows it, on the days of both clock changes too', () => {
  for (const date of ['2026-10-25', '2027-03-28']) {
    const open = { ...asked, hours: openAlways, now: past(new Date(`${date}T00:00:00Z`)) };
    const free = freeHours([date], { ...open, rules: { ...usualRules, noticeHours: 0 } });
    const shown = free.map(({ time }) => [time, inLisbon(spanOf({ date, time }, 60).start).time]);
    expect(shown.filter(([time, seen]) => time !== seen)).toEqual([]);
    expect(shown.some(([time]) => time === '01:30')).toBe(date === '2026-10-25');
  }
});

function past(instant: Date): Date {
  return new Date(instant.getTime() - 3 * 86_400_000);
}
