import { describe, expect, test } from '@jest/globals';
import type { RequestState } from '@luar/contracts/request-history';
import { choicesIn, firstPlan, letterOf, restoredPlan, withTime } from './plan.ts';

const session = { date: '2026-11-26', time: '11:00' };
const free = ['12:00', '16:30', '17:00'].map((time) => ({ date: '2026-11-26', time }));
const waits = { kind: 'toAnswer', since: '' } as const;
const all = choicesIn(waits, true);
const opened = { choices: all, mustMove: false, free, where: undefined };

describe('the page opens', () => {
  test('with the confirmation, and with three free times behind the offer', () => {
    expect(firstPlan(opened)).toEqual({ choice: 'confirmed', times: free.slice(0, 3), where: undefined, texts: {} });
  });

  test('with the offer if a session is agreed for that time, or it has passed', () => {
    expect(firstPlan({ ...opened, mustMove: true }).choice).toBe('offered');
  });

  test('with the offer after a wish for another time', () => {
    const choices = choicesIn({ ...waits, agreed: session }, true);
    expect(firstPlan({ ...opened, choices }).choice).toBe('offered');
  });

  test('with the plain answer for a message', () => {
    expect(firstPlan({ ...opened, choices: choicesIn(waits, false) }).choice).toBe('answered');
  });
});

test.each([
  ['toAnswer', true, 'confirmed offered question declined'],
  ['question', true, 'confirmed offered question declined'],
  ['offered', true, 'confirmed offered declined'],
  ['agreed', true, 'offered confirmed declined'],
  ['lapsed', true, 'confirmed offered question declined'],
  ['declined', true, 'confirmed offered'],
  ['cancelled', true, 'confirmed'],
  ['past', true, ''],
  ['suspected', true, ''],
  ['answered', false, 'answered'],
  ['suspected', false, ''],
] as const)('after %s (booking: %s) these letters may follow: %s', (state, isBooking, choices) => {
  expect(choicesIn({ kind: state, session } as RequestState, isBooking).join(' ')).toBe(choices);
});

describe('stored input', () => {
  const first = firstPlan(opened);

  test('comes back with choice, times and the text of each choice', () => {
    const stored = { choice: 'declined', times: free, texts: { declined: 'Não posso', offered: '' } } as const;
    const { choice, times, texts } = stored;
    expect(restoredPlan(stored, first, all)).toEqual({ choice, times, where: undefined, texts });
  });
});

test('another time to offer comes into the order, and takes the place of the last if there is no room', () => {
  const [one, two, three] = free as [(typeof free)[0], (typeof free)[0], (typeof free)[0]];
  expect(withTime([two], one)).toEqual([one, two]);
  expect(withTime([one, two, three], session)).toEqual([session, one, two]);
});

test('each letter has what the API takes, and nothing more', () => {
  const plan = { choice: 'confirmed', times: free, where: 'online', texts: {} } as const;
  const also = { session, ways: ['mbway'] } as const;
  const letters = (['confirmed', 'offered', 'declined', 'answered'] as const).map((choice) =>
    letterOf({ ...plan, times: [...free], choice }, 'Olá', also),
  );
  expect(letters).toEqual([
    { type: 'confirmed', session, where: 'online', text: 'Olá', ways: ['mbway'] },
    { type: 'offered', times: free, where: 'online', text: 'Olá' },
    { type: 'declined', text: 'Olá' },
    { type: 'answered', text: 'Olá' },
  ]);
});
