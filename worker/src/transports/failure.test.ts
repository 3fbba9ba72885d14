import { expect, test } from '@jest/globals';
import { cleanReason, failureOf } from './failure.ts';

const smtp = (fields: object) => Object.assign(new Error('words'), fields);

test.each([
  ['connection refused', { code: 'ESOCKET' }, 'connection', false],
  ['no answer', { code: 'ETIMEDOUT' }, 'connection', false],
  ['aborted by the time limit', { code: 'EABORT' }, 'connection', false],
  ['too busy', { code: 'EMESSAGE', responseCode: 421, command: 'DATA' }, 'connection', false],
  ['a wrong password', { code: 'EAUTH', responseCode: 535, permanent: true }, 'mailbox', false],
  ['a login required', { responseCode: 530, command: 'MAIL FROM', permanent: true }, 'mailbox', false],
  ['a sender refused', { responseCode: 553, command: 'MAIL FROM', permanent: true }, 'mailbox', false],
  ['too large', { responseCode: 552, command: 'MAIL FROM', permanent: true }, 'message', true],
  ['an unknown recipient', { responseCode: 550, command: 'RCPT TO', permanent: true }, 'recipient', true],
  ['a greylisted recipient', { responseCode: 451, command: 'RCPT TO', permanent: false }, 'recipient', false],
  ['spam', { responseCode: 554, command: 'DATA', permanent: true }, 'message', true],
  ['a full disk', { responseCode: 452, command: 'DATA', permanent: false }, 'message', false],
])('%s', (_, fields, step, permanent) => {
  expect(failureOf(smtp(fields))).toMatchObject({ step, permanent });
});

test('a reason holds no address and no secret, is one line, and has at most 300 characters', () => {
  expect(cleanReason('550 <marta@example.org> is\r\nunknown, Marta Silva', ['Marta Silva'])).toBe(
    '550 <…> is unknown, …',
  );
  expect(cleanReason('x'.repeat(1000))).toHaveLength(300);
});
