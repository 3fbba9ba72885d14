import { expect, test } from '@jest/globals';
import type { BookingView, MailView } from '@luar/contracts/request-views';
import { lisbonHoliday } from '@luar/contracts/practice';
import type { PublicSite } from '@luar/contracts/site';
import { dueOf, mailFaultOf } from '../requests/sentence.ts';
import { sessionsOf, tomorrowOf, whenIs } from './sessions.ts';

const agreed = (date: string, time: string) =>
  ({
    date: '2020-01-01',
    time: '00:00',
    duration: 60,
    state: { kind: 'agreed', session: { date, time } },
  }) as unknown as BookingView;
const hours = (daysOff: object[] = []) => ({ holiday: lisbonHoliday, daysOff }) as unknown as PublicSite['hours'];

test.each([
  ['2026-11-24T09:40:00Z', ['2026-11-24', '10:30'], 'next.inMinutes', 50],
  ['2026-11-24T09:40:00Z', ['2026-11-24', '09:30'], 'next.now', 0],
  ['2026-11-24T09:40:00Z', ['2026-11-24', '16:00'], 'next.today', 0],
  ['2026-11-24T23:40:00Z', ['2026-11-25', '09:00'], 'next.tomorrow', 0],
  ['2026-11-24T09:40:00Z', ['2026-11-26', '09:00'], 'next.later', 0],
  // In summer, 23:30 UTC is past midnight in Lisbon.
  ['2026-10-24T23:30:00Z', ['2026-10-25', '12:00'], 'next.today', 0],
] as const)('at %s, the next session at %j: %s', (at, [date, time], key, count) => {
  const now = new Date(at);
  const { next } = sessionsOf([agreed(date, time)], now);
  expect(whenIs(next!, now)).toMatchObject({ key, values: { count } });
});

test('what is over is not next, and the rest of today is in order', () => {
  const now = new Date('2026-11-24T12:40:00Z');
  const times = ['17:30', '12:00', '15:00', '09:00'].map((time) => agreed('2026-11-24', time));
  const { next, rest, later } = sessionsOf([agreed('2026-11-25', '10:00'), ...times], now);
  expect([next?.time, rest.map(({ time }) => time), later.at(-1)?.date]).toEqual([
    '12:00',
    ['15:00', '17:30'],
    '2026-11-25',
  ]);
});

test('tomorrow is told only if it is unusual', () => {
  const told = (at: string, sessions: BookingView[] = [], off: object[] = []) => {
    const now = new Date(at);
    return tomorrowOf(sessionsOf([agreed('2026-11-24', '23:00'), ...sessions], now).later, hours(off), now)?.kind;
  };
  expect(told('2026-11-24T09:00:00Z')).toBe(undefined);
  expect(told('2026-11-30T09:00:00Z')).toBe('holiday');
  expect(told('2026-11-24T09:00:00Z', [], [{ from: '2026-11-20', to: '2026-11-25' }])).toBe('off');
  expect(told('2026-11-24T09:00:00Z', [agreed('2026-11-25', '10:00')])).toBe(undefined);
  expect(told('2026-11-24T09:00:00Z', [agreed('2026-11-25', '08:30')])).toBe('early');
});

test('a deadline counts elapsed hours: the night of the change of the clock has 25', () => {
  expect(dueOf('2026-10-24T11:00:00Z', new Date('2026-10-25T12:00:00Z'))).toMatchObject({ count: 25, tone: 'late' });
});

test('of the mails of a request, what is withheld is neither late nor failed', () => {
  const mail = (state: MailView['state']) => ({ state, updatedAt: '2026-11-24T09:00:00Z' }) as MailView;
  const said = (...states: MailView['state'][]) => mailFaultOf(states.map(mail), new Date('2026-11-24T09:20:00Z'));
  expect([said('held'), said('sent', 'held')]).toEqual([undefined, undefined]);
  expect([said('queued', 'held'), said('failed', 'held')]).toEqual(['mails.late', 'mails.failed']);
});
