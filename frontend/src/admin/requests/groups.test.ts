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

test('the state is a sentence', () => {
  const at = '2026-11-03T10:00:00.000Z';
  const session = { date: '2026-11-20', time: '11:00' };
  const say = (state: object, own: object = {}) => {
    const sentence = sentenceOf(request('2026-11-02T10:00:00Z', { name: 'Sofia Marques', state, ...own }), 'pt', now);
    const { key, tone, when, values, count } = sentence ?? {};
    return [key, tone, when, values?.date, values?.time, count].join(' ');
  };
  const earlier = '3 nov 10:00 1';
  expect(say({ kind: 'answeredElsewhere', at })).toBe(`state.elsewhere quiet when.at.earlier ${earlier}`);
  expect(say({ kind: 'answeredElsewhere', at: '2026-11-24T09:18:00Z' })).toContain('when.at.today 24 nov 09:18');
  expect(say({ kind: 'lapsed' })).toMatch(/^state.lapsed quiet/);
  const history = [{ type: 'answeredElsewhere' }, { type: 'undone' }];
  expect(say({ kind: 'toAnswer', since: '2026-11-02T10:00:00Z' }, { history })).toMatch(/^state.toAnswer act/);
  expect(say({ kind: 'toAnswer', since: at })).toMatch(/^state.asksAnother act/);
  expect(say({ kind: 'held' })).toMatch(/^state.held act/);
  expect(say({ kind: 'agreed', at, session, by: 'visitor' })).toBe(`state.accepted good when.at.earlier ${earlier}`);
  expect(say({ kind: 'agreed', at, session, by: 'practitioner' })).toMatch(/^state.confirmed good/);
  expect(say({ kind: 'offered', at: '2026-11-23T10:00:00Z', times: [session, session] })).toBe(
    'state.offered quiet when.since.yesterday 23 nov 10:00 2',
  );
  expect(say({ kind: 'past', session })).toMatch(/^state.past quiet .* 20 nov 11:00 1$/);
  expect(['declined', 'answered', 'cancelled'].map((kind) => say({ kind, at }))).toEqual(
    ['declined', 'answered', 'cancelled'].map((kind) => `state.${kind} quiet when.at.earlier ${earlier}`),
  );
});
