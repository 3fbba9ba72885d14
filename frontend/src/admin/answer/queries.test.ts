import { describe, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { happenedSince, isLetter } from './queries.ts';

const at = '2026-11-24T09:38:00.000Z';
const session = { date: '2026-11-26', time: '11:00' };
const cancelled: RequestEvent = { type: 'cancelled', at };
const offered: RequestEvent = { type: 'offered', at, times: [session], letter: { text: 'Olá' } };

test('nothing has happened since the page was opened', () => {
  expect(happenedSince([offered], 1)).toBeUndefined();
});

test.each<[RequestEvent, string]>([
  [cancelled, 'happened.cancelled'],
  [{ type: 'accepted', at, session }, 'happened.accepted'],
  [{ type: 'askedAnother', at, wish: 'à noite' }, 'happened.askedAnother'],
  [offered, 'happened.answered'],
  [{ type: 'answeredElsewhere', at }, 'happened.answered'],
  [{ type: 'undone', at }, 'happened.undone'],
])('of several events the last one is shown: %j', (event, key) => {
  expect(happenedSince([offered, cancelled, event], 1)).toEqual({ key, at });
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
