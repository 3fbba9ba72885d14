import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { discardStack, startStack } from '../stack/test-stack.ts';
import { timed } from '../stack/slowness.ts';
import type { Stack } from '../stack/stack.ts';
import { mails } from './visitor.ts';

const MAILS = 300;
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['mongo', 'redis', 'storage', 'api', 'worker'] });
});
afterAll(() => discardStack(stack));

/** A minimal SMTP client that sends mails over one connection. */
async function send(subjects: string[]): Promise<void> {
  const socket = connect(Number(new URL(stack.env['SMTP_URL']!).port), '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (line: string, code: string) => {
    if (line) socket.write(`${line}\r\n`);
    for (;;) {
      const { value } = await answers.next();
      if (!value?.startsWith(code)) throw new Error(`"${line}" was answered with "${value}"`);
      if (value[3] !== '-') return;
    }
  };
  await ask('', '220');
  await ask('EHLO luar.test', '250');
  for (const subject of subjects) {
    await ask('MAIL FROM:<a@luar.test>', '250');
    await ask('RCPT TO:<b@luar.test>', '250');
    await ask('DATA', '354');
    await ask(`From: a@luar.test\r\nTo: b@luar.test\r\nSubject: ${subject}\r\n\r\nHello\r\n.`, '250');
  }
  socket.destroy();
}

test('accepts hundreds of mails in a minute, and a kill loses no accepted mail', async () => {
  const subjects = Array.from({ length: MAILS }, (_, index) => `mail ${index}`);
  const lanes = [0, 1, 2, 3].map((lane) => subjects.filter((_, index) => index % 4 === lane));
  const { took } = await timed(() => Promise.all(lanes.map(send)));
  expect(took).toBeLessThan(30_000);
  await stack.part('inbox').kill('SIGKILL');
  await stack.part('inbox').untilReady();
  const received = await mails(stack);
  expect(received.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
  expect(received[0]?.to[0]?.address).toBe('b@luar.test');
});
