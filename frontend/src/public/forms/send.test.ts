import { expect, test } from '@jest/globals';
import { forgetRequestKey, requestKey } from './send.ts';

// Without sessionStorage, as in this process, keys are kept in memory only.
test('the same content keeps its key; changed content and what follows a success get a new one', () => {
  const first = requestKey('/bookings', { name: 'Ana' });
  expect(first).toMatch(/^[\da-f-]{32,36}$/);
  expect(requestKey('/bookings', { name: 'Ana' })).toBe(first);
  expect(requestKey('/contact', { name: 'Ana' })).not.toBe(first);
  expect(requestKey('/bookings', { name: 'Ana Luísa' })).not.toBe(first);
  const last = requestKey('/bookings', { name: 'Ana' });
  forgetRequestKey('/bookings');
  expect(requestKey('/bookings', { name: 'Ana' })).not.toBe(last);
});
