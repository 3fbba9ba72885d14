import { expect, test } from '@jest/globals';
import { mailKinds } from '@luar/contracts/mail';
import { createRegistry, type MailDefinition } from './registry.ts';

const definition = (kind: string): MailDefinition => ({
  kind,
  write: () => {
    throw new Error('not written in this test');
  },
});

test('a kind that nobody writes, one that two write, and one that nobody knows: each says what to do', () => {
  const [first, second, ...others] = mailKinds;
  const definitions = [second, second, ...others, 'newsletter'].map(definition);
  expect(() => createRegistry(definitions)).toThrow(
    [
      `No mail is defined for "${first}": add one with defineMail in worker/src/mails.`,
      `"${second}" is defined 2 times in worker/src/mails: keep one.`,
      '"newsletter" is no mail of the contract: add it to mailKinds or remove it.',
    ].join('\n'),
  );
});

test('one for each is right', () => {
  expect([...createRegistry(mailKinds.map(definition)).keys()]).toEqual(mailKinds);
});
