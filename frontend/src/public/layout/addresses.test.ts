import { expect, test } from '@jest/globals';
import { splitAddress } from './addresses.ts';

test.each([
  ['/', false, '/'],
  ['/en', true, '/'],
  ['/en/', true, '/'],
  ['/services', false, '/services'],
  ['/services/', false, '/services'],
  ['/en/services', true, '/services'],
  ['/english', false, '/english'],
])('%s', (address, english, path) => {
  expect(splitAddress(address)).toEqual({ english, path });
});
