import { expect, test } from '@jest/globals';
import { groupsOf } from './groups.ts';
import type { KnownRequest } from './queries.ts';
import { dueOf, sentenceOf } from './sentence.ts';

const now = new Date('2026-11-24T09:40:00Z');
const request = (createdAt: string, own: object = {}) => ({ createdAt, ...own }) as unknown as KnownRequest;

test('requests are grouped by the time of arrival, or by the day of the session', () => {
  const arrived = ['24T08:52', '23T23:59', '22T10:00', '15T10:00', '02T10:00'].map((day) =>
    request(`2026-11-${day}:00Z`),
  );
  const older = request('2025-12-31T10:00:00Z');
  const headings = (bySession: boolean, all: KnownRequest[]) =>
    groupsOf(all, { bySession, now, language: 'pt' }).map(({ heading }) => heading);
  expect(headings(false, [...arrived, older])).toEqual([
    { key: 'today' },
    { key: 'yesterday' },
    { key: 'lastWeek' },
    { month: 'novembro' },
    { month: 'dezembro de 2025' },
  ]);
  const sessions = ['2026-11-26', '2026-11-26', '2026-11-25'].map((date) => request('2026-11-01T10:00:00Z', { date }));
  expect(headings(true, sessions)).toEqual([
    { day: expect.stringContaining('26 de novembro') },
    { day: expect.stringContaining('25 de novembro') },
  ]);
});

test.each([
  ['2026-11-24T12:50:00Z', 'due.leftHours', 3, 'soon'],
  ['2026-11-25T08:52:00Z', 'due.leftHours', 23, 'plain'],
  ['2026-11-24T10:10:00Z', 'due.leftSoon', 0, 'soon'],
  ['2026-11-24T08:30:00Z', 'due.lateHours', 1, 'late'],
  ['2026-11-20T08:30:00Z', 'due.lateDays', 4, 'late'],
  ['2026-11-28T09:41:00Z', 'due.leftDays', 4, 'plain'],
])('an answer promised by %s: %s, %i, %s', (answerBy, key, count, tone) => {
  expect(dueOf(answerBy, now)).toEqual({ key, count, tone });
});

test('the state is a sentence, and states that need letters have none', () => {
  const at = '2026-11-03T10:00:00.000Z';
  const say = (state: object, own: object = {}) =>
    sentenceOf(request('2026-11-02T10:00:00Z', { state, ...own }), 'pt', now);
  expect(say({ kind: 'answeredElsewhere', at })).toMatchObject({ key: 'state.elsewhere', values: { date: '3 nov' } });
  expect(say({ kind: 'answeredElsewhere', at: '2026-11-24T09:18:00Z' })).toMatchObject({
    key: 'state.elsewhereToday',
    values: { time: '09:18' },
  });
  expect(say({ kind: 'lapsed' }, { date: '2026-11-20' })).toMatchObject({ values: { date: '20 nov' } });
  expect(say({ kind: 'lapsed' })).toMatchObject({ key: 'state.unanswered' });
  expect(say({ kind: 'toAnswer', since: at })).toMatchObject({ key: 'state.toAnswer', tone: 'act' });
  expect(['agreed', 'offered', 'declined', 'cancelled', 'past'].map((kind) => say({ kind }))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
