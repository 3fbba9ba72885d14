import { expect, test } from '@jest/globals';
import { stepsDone } from './progress.ts';

const values = {
  service: 'mapa-astral',
  date: '2026-11-27',
  time: '11:00',
  name: 'Ana',
  email: 'ana@x.pt',
  phone: '912',
};

test('a step is completed when its fields are filled in and have no error', () => {
  expect([...stepsDone({ values: {}, wrong: {}, sent: false })]).toEqual([]);
  expect([...stepsDone({ values: { ...values, time: '' }, wrong: {}, sent: false })]).toEqual(['service', 'details']);
  expect([...stepsDone({ values, wrong: { email: {} }, sent: false })]).toEqual(['service', 'datetime']);
});

test('the last step is completed when the request is sent', () => {
  expect(stepsDone({ values, wrong: {}, sent: false }).has('confirm')).toBe(false);
  expect(stepsDone({ values: {}, wrong: {}, sent: true }).size).toBe(4);
});
