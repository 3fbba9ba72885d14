import { expect, test } from '@jest/globals';
import { mailKinds } from '@luar/contracts/mail';
import { createRegistry, type MailDefinition } from './registry.ts';

const definition = (kind: string): MailDefinition => ({
  kind,
  write: () => {
    throw new Error('not written in this test');
  },
});

test('a kind without a definition, with two, or not in the contract is reported with what to do', () => {
  const [first, second, ...others] = mailKinds;
  const definitions = [second, second, ...others, 'newsletter'].map(definition);
  expect(() => createRegistry(definitions)).toThrow(
    [
      `No mail is defined for "${first}": add one with defineMail in worker/src/mails.`,
      `"${second}" is defined 2 times in worker/src/mails: keep one.`,
      '"newsletter" is not a mail kind of the contract: add it to mailKinds or remove it.',
    ].join('\n'),
  );
});

test('one definition for each kind is accepted', () => {
  expect([...createRegistry(mailKinds.map(definition)).keys()]).toEqual(mailKinds);
});
