import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MailState } from '@luar/contracts/mail';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { noteAndAnswer, requestsOf } from './admin.ts';
import { command, mongoOf } from './command.ts';
import { documentsWith, filesWith, keysWith, limitKeys } from './traces.ts';

const address = 'Ines.Avila+luar@exemplo.test';
/** Another visitor, whose address contains the first one. */
const other = `maria.${address}`;
let stack: Stack;
let sink: SmtpSink;
let visitor: Client;
let admin: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['storage'] });
  sink = await new SmtpSink().listen();
  visitor = new Client(stack.url);
  admin = await visitor.signIn();
});
afterAll(async () => {
  await discardStack(stack);
  await sink.close();
});

const privacy = (...args: string[]) => command(stack.dataDir, 'privacy', args, mongoOf(stack));
const mailed = (id: string, state: MailState, attempts = 0) =>
  until(
    `the mails of ${id} are ${state}`,
    async () => (await requestsOf(admin)).find(({ _id }) => _id === id)?.mails ?? [],
    (mails) => mails.length > 0 && mails.every((mail) => mail.state === state && mail.attempts >= attempts),
  );
const send = async (form: 'booking' | 'contact', own: Record<string, string>) =>
  (await new Visitor(form, own).send(stack.url)).id;

async function mailsGoTo(url: string): Promise<void> {
  const worker = stack.part('worker');
  await worker.stop();
  worker.plan.env['SMTP_URL'] = url;
  await worker.start();
}

// What the panel does, too, is in api/test/two-processes/person-data.ts: here are files, and mails that failed or wait.
test('erasing an address removes it from documents, Redis and files, also after failures and retries', async () => {
  const noted = await send('booking', { email: address });
  await mailed(noted, 'sent');
  await noteAndAnswer(admin, `bookings/${noted}`, 'Prefere as manhãs');
  await mailed(await send('contact', { email: address.toLowerCase(), message: `Escreva para ${address}` }), 'sent');
  const mention = await send('contact', { email: other, message: `Quem me falou de si foi a ${address}.` });
  await mailed(mention, 'sent');
  await noteAndAnswer(admin, `messages/${mention}`, `Amiga de ${address}`);
  const letter = { type: 'answered', text: `Foi a ${address} quem me falou de si?` };
  await admin.json('POST', `/api/admin/messages/${mention}/letters`, { version: 1, letter });
  expect((await visitor.post('/api/test-email', { to: address, testMode: true })).status).toBe(200);
  const limited = await limitKeys(stack);
  // A sign-in by mistake, with the visitor's own address.
  expect((await visitor.post('/api/auth/login', { email: address, password: 'Zita-2026' })).status).toBe(401);
  await mailsGoTo(sink.url);
  await sink.turn('recipient refused for good');
  const refused = await send('booking', { email: address.toUpperCase().replace('EXEMPLO.TEST', 'exemplo.test') });
  const [first] = await mailed(refused, 'failed');
  await admin.json('POST', `/api/admin/mails/${first!.id}/retry`);
  await mailed(refused, 'failed');
  await sink.turn('421');
  await mailed(await send('booking', { email: address }), 'queued', 1);
  stack.part('api').log.write(`a crash that quotes ${address}\n`);

  const files = filesWith(stack.dataDir, address).join(' ');
  for (const part of ['inbox', 'redis', 'logs', ...(stack.parts.has('mongo') ? ['mongo'] : [])])
    expect(files).toContain(`/${part}/`);
  expect((await keysWith(stack, address)).length).toBeGreaterThan(0);
  const exported = await privacy('export', address);
  const { bookings, messages } = JSON.parse(exported.output) as Record<string, object[]>;
  expect([bookings?.length, messages?.length]).toEqual([3, 1]);
  expect(bookings?.[0]).toMatchObject({ note: 'Prefere as manhãs', history: [{ type: 'answeredElsewhere' }] });

  const erased = await privacy('erase', address);
  expect([erased.status, erased.output]).toEqual([0, expect.stringContaining('Receipt: ')]);
  // The other visitor's data stays, because that address only contains the erased one; the mentions are replaced.
  const left = (found: string[]) => found.filter((name) => !name.includes(mention));
  expect(left(await documentsWith(stack, address))).toEqual([]);
  // The letter to the other visitor may still wait, with that visitor's own address.
  expect(left(await keysWith(stack, address))).toEqual([]);
  const requests = await requestsOf(admin);
  expect(requests).toMatchObject([
    {
      email: other,
      message: 'Quem me falou de si foi a […].',
      note: 'Amiga de […]',
      history: [
        { type: 'answeredElsewhere' },
        { type: 'answered', letter: { text: 'Foi a […] quem me falou de si?' } },
      ],
    },
  ]);

  // Erasing the other address too leaves no byte.
  await privacy('erase', other);
  expect(await documentsWith(stack, address)).toEqual([]);
  expect(await keysWith(stack, address)).toEqual([]);
  expect(limited.filter((key) => /receipt:|mail-test-to:/.test(key)).length).toBeGreaterThan(1);
  const others = limited.filter((key) => !/receipt:|mail-test-to:/.test(key));
  expect((await limitKeys(stack)).toSorted()).toEqual(others.toSorted());
  expect(filesWith(stack.dataDir, address)).toEqual([]);

  const receipts = join(stack.dataDir, 'receipts');
  const [receiptFile] = readdirSync(receipts).toSorted();
  const receipt = JSON.parse(readFileSync(join(receipts, receiptFile!), 'utf8')) as Record<string, unknown>;
  expect(receipt).toMatchObject({ bookings: 3, messages: 1, redisFile: 'rewritten' });
  expect(receipt['requests']).toHaveLength(4);
});

test('on a stopped stack the command starts the parts it needs and stops them', async () => {
  await sink.turn('normal');
  await mailed(await send('booking', { email: 'rui@exemplo.test' }), 'sent');
  await stack.stop();
  const { status, output } = await privacy('erase', 'rui@exemplo.test');
  expect([status, output]).toEqual([0, expect.stringContaining('"bookings": 1')]);
  expect(filesWith(stack.dataDir, 'rui@exemplo.test')).toEqual([]);
  expect(existsSync(join(stack.dataDir, 'run', 'processes.json'))).toBe(false);
});
