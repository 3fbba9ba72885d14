import { describe, expect, test } from '@jest/globals';
import { isWanted, remindersOf } from './reminders.ts';
import type { RequestEvent } from './request-history.ts';

// history-model plays them through the services; here are the edges of the clock.
const agreed = (at: string, date: string, time: string): RequestEvent => ({
  type: 'confirmed',
  at,
  session: { date, time },
});
const dues = (history: readonly RequestEvent[]) =>
  remindersOf(history, 60).map(({ kind, dueAt, until }) => [kind, dueAt.toISOString(), until.toISOString()]);

describe('the reminders of an agreed session', () => {
  test('are due a day and two hours before, also over a clock change, and are of use until shortly before', () => {
    // Clocks in Lisbon go forward on 28 March 2027, and back on 31 October.
    expect(dues([agreed('2027-03-01T10:00:00.000Z', '2027-03-28', '11:00')])).toEqual([
      ['reminder.day', '2027-03-27T10:00:00.000Z', '2027-03-28T09:00:00.000Z'],
      ['reminder.hours', '2027-03-28T08:00:00.000Z', '2027-03-28T09:30:00.000Z'],
    ]);
    expect(dues([agreed('2027-03-01T10:00:00.000Z', '2027-10-31', '11:00')])[0]).toEqual([
      'reminder.day',
      '2027-10-30T11:00:00.000Z',
      '2027-10-31T10:00:00.000Z',
    ]);
  });

  test('follow the session: none of what was moved, cancelled or undone', () => {
    const first = agreed('2027-01-01T10:00:00.000Z', '2027-02-01', '11:00');
    const at = '2027-01-02T10:00:00.000Z';
    expect(dues([first, agreed(at, '2027-03-01', '11:00')])[0]?.[1]).toBe('2027-02-28T11:00:00.000Z');
    expect(dues([first, { type: 'cancelled', at }])).toEqual([]);
    expect(dues([first, { type: 'undone', at: '2027-01-01T10:00:05.000Z' }])).toEqual([]);
    // What is agreed stays while another time is asked for.
    const asked = [first, { type: 'askedAnother', at, wish: '' } as const];
    expect(remindersOf(asked, 60).map(({ event }) => event)).toEqual([0, 0]);
  });

  test('are sent the day before unless the practitioner says otherwise', () => {
    expect([isWanted('reminder.day', {}), isWanted('reminder.hours', {})]).toEqual([true, false]);
    const reminders = { dayBefore: false, hoursBefore: true, text: { pt: '', en: '' } };
    expect([isWanted('reminder.day', { reminders }), isWanted('reminder.hours', { reminders })]).toEqual([false, true]);
  });
});
