import { expect, test } from '@jest/globals';
import { accepted } from './request.ts';

test.each([
  [200, '{"success":false}'],
  [200, '<!doctype html>'],
  [200, '[]'],
  [200, 'null'],
  [500, '{"success":true}'],
])('no answer is taken from status %d with %s', (status, text) => {
  expect(() => accepted(status, text)).toThrow(`Answer ${status}`);
});

test('an object with a good status is the answer, and so is an empty body', () => {
  expect(accepted(200, '{"success":true,"id":"a"}')).toEqual({ success: true, id: 'a' });
  expect(accepted(204, '')).toEqual({});
});
