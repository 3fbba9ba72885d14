import { expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { lastAnswerOf } from './last-answer.ts';

const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`;
const session = { date: '2026-11-26', time: '10:00' };
const answered = (name: string, ...history: RequestEvent[]) => ({ name, history });

test('the last answer is the practitioner’s newest that was not undone', () => {
  const confirmed = answered('Ana', { type: 'confirmed', at: at(9), session }, { type: 'cancelled', at: at(20) });
  const elsewhere = answered('Rui', { type: 'answeredElsewhere', at: at(11) });
  const undone = answered('Eva', { type: 'declined', at: at(12) }, { type: 'undone', at: at(13) });
  expect(lastAnswerOf([confirmed, { name: 'Zé', history: [] }])).toEqual({ name: 'Ana', at: at(9), elsewhere: false });
  expect(lastAnswerOf([confirmed, elsewhere, undone])).toEqual({ name: 'Rui', at: at(11), elsewhere: true });
  expect(lastAnswerOf([undone, { name: 'Zé', history: [] }])).toBe(null);
});
