import { beforeEach, expect, test } from '@jest/globals';
import { forgetRequestKey, requestKey } from './request-key.ts';

// Without sessionStorage, as in this process, keys are kept in memory only.
beforeEach(() => forgetRequestKey('/bookings'));

test('the same content keeps its key, changed content gets a new one', () => {
  const first = requestKey('/bookings', { name: 'Ana' });
  expect(first).toMatch(/^[\da-f-]{32,36}$/);
  expect(requestKey('/bookings', { name: 'Ana' })).toBe(first);
  expect(requestKey('/contact', { name: 'Ana' })).not.toBe(first);
  expect(requestKey('/bookings', { name: 'Ana Luísa' })).not.toBe(first);
});

test('after a success the same content gets a new key', () => {
  const first = requestKey('/bookings', { name: 'Ana' });
  forgetRequestKey('/bookings');
  expect(requestKey('/bookings', { name: 'Ana' })).not.toBe(first);
});
