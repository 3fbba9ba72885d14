import { expect, test } from '@jest/globals';
import { lisbonHoliday } from '@luar/contracts/practice';
import type { BookingView, MailView } from '@luar/contracts/admin';
import type { RequestEvent } from '@luar/contracts/request-history';
import { agendaDays, dateBeside, requestedSessions, weekdayAtStart } from './agenda-days.ts';
import { lateMailsOf, spanSince } from './late-mails.ts';
import { sessionState } from './session-state.ts';
import { mailsOf } from '../requests/mails.ts';
import { dueOf } from '../requests/sentence.ts';

const now = new Date('2026-11-24T09:40:00Z');
const booking = (date: string, time: string, own: object = {}) =>
  ({ date, time, duration: 60, mails: [], state: { kind: 'toAnswer' }, ...own }) as unknown as BookingView;
const agreed = (date: string, time: string, own: object = {}) =>
  booking('2020-01-01', '00:00', { state: { kind: 'agreed', session: { date, time } }, ...own });

test('the agenda has agreed sessions by day, at the agreed time, and always today', () => {
  const shown = (bookings: BookingView[], at = now) =>
    agendaDays(bookings, at).map(({ day, date, sessions }) => [day, date, ...sessions.map(({ time }) => time)]);
  const later = agreed('2026-11-26', '10:30');
  expect(
    shown([later, agreed('2026-11-24', '16:00'), agreed('2026-11-25', '18:00'), agreed('2026-11-24', '11:00')]),
  ).toEqual([
    ['today', '2026-11-24', '11:00', '16:00'],
    ['tomorrow', '2026-11-25', '18:00'],
    ['later', '2026-11-26', '10:30'],
  ]);
  expect(shown([later])).toEqual([
    ['today', '2026-11-24'],
    ['next', '2026-11-26', '10:30'],
  ]);
  // The eve says "tomorrow", also when today has no session.
  expect(shown([later], new Date('2026-11-25T09:40:00Z'))).toEqual([
    ['today', '2026-11-25'],
    ['tomorrow', '2026-11-26', '10:30'],
  ]);
  expect(shown([])).toEqual([['today', '2026-11-24']]);
});

test('days and hours are those of Lisbon over both clock changes', () => {
  const end = (date: string, time: string, duration: number) =>
    requestedSessions([booking(date, time, { duration })], now)[0]?.until;
  expect(end('2026-10-25', '00:30', 90)).toBe('01:00');
  expect(end('2027-03-28', '00:30', 60)).toBe('02:30');
  expect(end('2026-11-24', '23:30', 60)).toBe('00:30');
  // In summer, 23:30 UTC is past midnight in Lisbon.
  const summer = new Date('2026-10-24T23:30:00Z');
  expect(agendaDays([], summer)[0]?.date).toBe('2026-10-25');
  expect(
    agendaDays([agreed('2026-10-26', '10:00'), agreed('2026-10-25', '10:00')], summer).map(({ day }) => day),
  ).toEqual(['today', 'tomorrow']);
  // Elapsed hours: the night of the change has 25.
  expect(dueOf('2026-10-25T12:00:00Z', new Date('2026-10-24T11:00:00Z'))).toMatchObject({ count: 25 });
});

test.each([
  ['today', 'terça-feira, 24 de novembro', 'Tuesday 24 November'],
  ['tomorrow', 'terça-feira, 24', 'Tuesday 24'],
  ['next', 'terça-feira, 24 de novembro', 'Tuesday 24 November'],
  ['later', '24 de novembro', '24 November'],
] as const)('the date beside "%s": %s, %s', (day, pt, en) => {
  const said = (language: 'pt' | 'en') => dateBeside(day, '2026-11-24', language).replaceAll('\u00a0', ' ');
  expect([said('pt'), said('en')]).toEqual([pt, en]);
  expect(weekdayAtStart('2026-11-24', 'pt')).toBe('Terça-feira');
});

const mail = (id: string, own: Partial<MailView> = {}) =>
  ({ id, kind: 'booking.visitor', state: 'queued', step: null, updatedAt: '2026-11-24T09:19:30Z', ...own }) as MailView;
const confirmed: RequestEvent = {
  type: 'confirmed',
  at: '2026-11-24T09:18:00Z',
  session: { date: '2026-11-25', time: '10:00' },
};

test('mails are late after ten minutes of trying, and named by what they say', () => {
  const late = (mails: MailView[]) => lateMailsOf({ mails, history: [confirmed] }, now);
  const letter = mail('a-letter-0', { kind: 'letter', event: 0, step: 'connection' });
  expect(late([mail('a', { state: 'sent' }), letter])).toMatchObject({
    name: 'mail.confirmed',
    mails: [letter],
    isOver: false,
    step: 'connection',
  });
  expect(late([mail('a'), letter])).toMatchObject({ name: 'mail.receipt', mails: [{}, {}], step: 'connection' });
  expect(late([mail('a', { kind: 'booking.practitioner', state: 'failed' })])).toMatchObject({
    name: 'mail.toYou',
    isOver: true,
  });
  expect(late([mail('b-letter-7', { kind: 'letter', event: 7 })])).toMatchObject({ name: 'mail.answered' });
  expect(late([mail('a', { kind: 'reminder.day', state: 'failed', step: 'late' })])).toMatchObject({
    name: 'mail.reminder',
  });
  // Named by the API, but not late yet for the clock of this device.
  expect(late([mail('a', { updatedAt: now.toISOString() })])?.mails.length).toBe(1);
  expect(late([mail('a', { state: 'sent' }), mail('b', { state: 'held' })])).toBe(undefined);
});

test.each([
  ['2026-11-24T09:19:30Z', 'span.minutes', 20],
  ['2026-11-24T09:39:59Z', 'span.minutes', 1],
  ['2026-11-24T08:40:00Z', 'span.hours', 1],
  ['2026-11-22T09:39:00Z', 'span.days', 2],
] as const)('since %s: %s, %i', (since, key, count) => {
  expect(spanSince(since, now)).toEqual({ key, count });
});

test('the mails of a request in one word: what is held is not on its way', () => {
  const said = (...mails: MailView[]) => mailsOf(mails, new Date('2026-11-24T09:20:00Z')).key;
  expect(said(mail('a', { state: 'held' }))).toBe('mails.held');
  expect(said(mail('a', { state: 'sent' }), mail('b', { state: 'held' }))).toBe('mails.held');
  expect(said(mail('a'), mail('b', { state: 'held' }))).toBe('mails.waiting');
  expect(said(mail('a', { state: 'failed' }), mail('b', { state: 'held' }))).toBe('mails.failed');
});

test('a session in the agenda says only what there is to say', () => {
  const said = (session: BookingView) => sessionState(session, 'pt', now, lisbonHoliday)?.key;
  expect(said(booking('2026-11-27', '15:00'))).toBe('agenda.toAnswer');
  expect(said(booking('2026-12-01', '16:30'))).toBe('agenda.toAnswerHoliday');
  const offered = { state: { kind: 'offered', at: '2026-11-23T16:00:00Z', times: [{}, {}, {}] } };
  expect(sessionState(booking('2026-11-30', '10:00', offered), 'pt', now, lisbonHoliday)).toMatchObject({
    key: 'agenda.offeredYesterday',
    values: { count: 3 },
  });
  expect(said(agreed('2026-11-25', '18:00', { mails: [mail('a')] }))).toBe(undefined);
  expect(said(agreed('2026-11-25', '18:00', { mails: [mail('a-letter-0', { kind: 'letter' })] }))).toBe(
    'agenda.mailLate',
  );
});
