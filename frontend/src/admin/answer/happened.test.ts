import { describe, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { agoOf, happenedSince, isLetter } from './happened.ts';

const at = '2026-11-24T09:38:00.000Z';
const session = { date: '2026-11-26', time: '11:00' };
const cancelled: RequestEvent = { type: 'cancelled', at };
const offered: RequestEvent = { type: 'offered', at, times: [session], letter: { text: 'Olá' } };

test('nothing has happened since the page was opened', () => {
  expect(happenedSince([offered], 1)).toBeUndefined();
});

test.each<[RequestEvent, string, boolean]>([
  [cancelled, 'happened.cancelled', true],
  [{ type: 'accepted', at, session }, 'happened.accepted', true],
  [{ type: 'askedAnother', at, wish: 'à noite' }, 'happened.askedAnother', true],
  [offered, 'happened.answered', false],
  [{ type: 'answeredElsewhere', at }, 'happened.answered', false],
  [{ type: 'undone', at }, 'happened.undone', false],
])('of several events the last one is shown: %j', (event, key, byVisitor) => {
  expect(happenedSince([offered, cancelled, event], 1)).toEqual({ key, at, byVisitor });
});

describe('a letter that was stored although its answer was lost', () => {
  const letter = { type: 'offered', times: [session], text: ' Olá\n' } as const;

  test('is recognised', () => {
    expect(isLetter(offered, { ...letter, times: [session] })).toBe(true);
  });

  test.each([
    [{ ...letter, times: [session], text: 'Outra' }],
    [{ ...letter, times: [{ ...session, time: '12:00' }] }],
    [{ type: 'declined', text: 'Olá' } as const],
  ])('is not another one: %j', (other) => {
    expect(isLetter(offered, other)).toBe(false);
  });
});

test.each([
  [119, 'há 1 minuto', '1 minute ago'],
  [120, 'há 2 minutos', '2 minutes ago'],
  [7200, 'há 2 horas', '2 hours ago'],
  [200_000, 'há 2 dias', '2 days ago'],
  [59, undefined, undefined],
])('%d seconds ago', (seconds, pt, en) => {
  const now = new Date(Date.parse(at) + seconds * 1000);
  expect([agoOf(at, 'pt', now), agoOf(at, 'en', now)]).toEqual([pt, en]);
});
