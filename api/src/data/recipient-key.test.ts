import { expect, test } from '@jest/globals';
import { recipientKey } from './recipient-key.ts';

const key = (address: string) => recipientKey(address, 'secret');

test.each([
  ['a tag and case', 'Ana+news@Exemplo.test', 'ana@exemplo.test', true],
  ['the dots of Gmail', 'a.n.a.silva+x@gmail.com', 'anasilva@gmail.com', true],
  ['the other name of Gmail', 'ana.silva@GoogleMail.com', 'anasilva@gmail.com', true],
  ['the dots of other providers', 'ana.silva@exemplo.test', 'anasilva@exemplo.test', false],
  ['a domain that ends like it', 'a.na@notgmail.com', 'ana@notgmail.com', false],
])('%s: one mailbox or two', (_, one, other, same) => {
  expect(key(one) === key(other)).toBe(same);
});
