import { describe, expect, test } from '@jest/globals';
import { mailtoAddress, numberToDial, whatsappNumber } from './contact-links.ts';

describe('a number to dial', () => {
  test.each([
    ['912 345 678 (WhatsApp)', '912345678'],
    ['+351 912 345 678 ext. 12', '+351912345678'],
    ['tel: 912.345.678', '912345678'],
    ['912345678 / 213456789', '912345678'],
    ['WhatsApp +44 20 7946 0958', '+442079460958'],
  ])('%s: %s', (written, dialled) => expect(numberToDial(written)).toBe(dialled));

  test.each(['hello', 'call me', '123', 'room 12, floor 3', '', '1'.repeat(30)])('is not in "%s"', (written) =>
    expect(numberToDial(written)).toBeUndefined(),
  );
});

test('an address in a link can add neither a recipient nor a field', () => {
  expect(mailtoAddress('ana?bcc=spy@evil.test&x')).toBe('ana%3Fbcc%3Dspy@evil.test%26x');
});

test.each([
  ['+351 912 345 678', '351912345678'],
  ['0044 7700 900123', '447700900123'],
  ['912-345-678', '351912345678'],
  ['12345', undefined],
])('%s on WhatsApp: %s', (phone, digits) => {
  expect(whatsappNumber(phone)).toBe(digits);
});
