import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { AdminSite } from '@luar/contracts/site';
import type { Today } from '@luar/contracts/today';
import { Client, serviceForm } from '../../infra/local/stack/test-client.ts';
import { freePort } from '../../infra/local/stack/ports.ts';
import { keptSecrets } from '../../infra/local/stack/secrets.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, operator, startStack } from '../../infra/local/stack/test-stack.ts';
import { ago, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { noteAndAnswer, requestsOf } from './admin.ts';
import { command } from './command.ts';
import { screens } from './screens.ts';
import { everything } from './stores.ts';

// Embedded stores, even if the other tests use another MongoDB: they have to start empty.
const embedded = { MONGODB_URI: '' };
const booked = 'ines@exemplo.test';
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
let stack: Stack;
let sink: SmtpSink;
/** The path of a letter's link. */
let link: string;
/** The message that mentions the address of the booking. */
let mention: string;
let archive: string;
/** Everything that the archive holds. */
let kept: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  sink = await new SmtpSink().listen();
  stack = await startStack({ env: { ...embedded, SMTP_URL: sink.url, MAIL_TO: 'practitioner@luar.test' } });
  mkdirSync(receipts());
  const { id } = await new Visitor('booking', { email: booked }).send(stack.url);
  const contact = new Visitor('contact', { message: `Quem me falou de si foi a ${booked}.` });
  mention = (await contact.send(stack.url)).id;
  const admin = await new Client(stack.url).signIn();
  await noteAndAnswer(admin, `bookings/${id}`, 'Prefere as manhãs');
  await noteAndAnswer(admin, `messages/${mention}`, `Amiga de ${booked}`);
  await admin.json(
    'POST',
    '/api/admin/services',
    serviceForm({ slug: 'com-imagem' }, { bytes: onePixel, fileName: 'a.gif' }),
  );
  // Its history has an entry then.
  const { site } = await admin.json<{ site: AdminSite }>('GET', '/api/admin/site');
  await admin.json('PUT', '/api/admin/site', { ...site, promise: { replyWithinHours: 36 } });
  await admin.enters({ name: 'Tiago Rocha', phone: '910 000 000', date: '2999-01-08', time: '10:00' });
  const note = { pt: 'Volto a 14.', en: 'Back on the 14th.' };
  const off = { from: '2999-01-09', last: '2999-01-13', weekly: false, hours: null, title: 'Férias', note };
  await admin.json('POST', '/api/admin/time-off', off);
  // Wait until the data no longer changes, so that the comparison is exact.
  await until('every mail is sent', async () =>
    (await requestsOf(admin)).every(({ mails }) => mails.every(({ state }) => state === 'sent')),
  );
  await using client = await new MongoClient(stack.env['MONGODB_URI'] ?? '').connect();
  const bookings = client.db().collection('bookings');
  // A letter with a link, before the answer by other means.
  const { document, path } = visitRequest({ history: [{ type: 'offered', at: ago(60_000), times: [sessionIn(8)] }] });
  const answered = await bookings.findOne({ email: booked });
  const history = [...document.history, ...((answered?.['history'] ?? []) as object[])];
  await bookings.updateOne({ email: booked }, { $set: { link: document.link, history } });
  link = path;
});
afterAll(async () => {
  await discardStack(stack);
  await sink.close();
});

const receipts = () => join(stack.dataDir, 'receipts');

test('a backup is made while the stack runs, and the panel knows when', async () => {
  const { status, output } = await command(stack.dataDir, 'backup', []);
  expect([status, output]).toEqual([0, expect.stringMatching(/bookings: 2 documents[\s\S]*Backup written: /)]);
  archive = /Backup written: (.*)/.exec(output)![1]!;
  const { backup } = await (await new Client(stack.url).signIn()).json<Today>('GET', '/api/admin/today');
  expect(archive).toContain(backup!.at!.slice(0, 19).replaceAll(':', '-'));
  kept = await everything(stack.env);
  expect(Object.keys(kept.images).length).toBeGreaterThan(1);
});

test('a damaged archive is refused before anything is written', async () => {
  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1]! ^= 4;
  const damaged = join(stack.dataDir, 'damaged.tar');
  writeFileSync(damaged, bytes);
  expect(await operator(stack, ['restore', '--replace', damaged])).toEqual({
    status: 2,
    output: expect.stringMatching(/^The archive is damaged .* nothing was changed/),
  });
  expect(await everything(stack.env)).toEqual(kept);
});

test('a backup is restored elsewhere: every document, index, image, page and answer is as before, and the link of a letter works', async () => {
  const seen = (url: string) => screens(url, link, ['ines', booked, 'quem falou', 'ninguém', 'a(']);
  const before = await seen(stack.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'luar-restored-'));
  const { status, output } = await command(dataDir, 'restore', [archive]);
  expect([status, output]).toEqual([0, expect.stringContaining('Restored the backup of ')]);
  const elsewhere = async (without: string[]) => {
    const [port, inboxPort] = [await freePort(), await freePort()];
    const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '', SITE_URL = '' } = stack.env;
    const env = { ...embedded, ADMIN_EMAIL, ADMIN_PASSWORD, SITE_URL };
    return Stack.prepare({ dataDir, port, inboxPort, secrets: keptSecrets(dataDir), env, without });
  };
  const stores = await elsewhere(['api', 'worker', 'inbox']);
  await stores.start();
  expect(await everything(stores.env)).toEqual(kept);
  await stores.stop();
  const restored = await elsewhere(['worker', 'inbox']);
  try {
    await restored.start();
    expect(await seen(restored.url)).toEqual(before);
  } finally {
    await restored.stop();
    rmSync(dataDir, { recursive: true });
  }
});

test('an unreadable receipt stops a restore; --replace leaves out what was erased since the backup', async () => {
  await Promise.all([stack.part('worker').stop(), stack.part('api').stop()]);
  expect(await operator(stack, ['erase', booked])).toEqual({
    status: 0,
    output: expect.stringContaining('"bookings": 1'),
  });
  const receipt = join(receipts(), readdirSync(receipts())[0]!);
  const whole = readFileSync(receipt);
  writeFileSync(receipt, whole.subarray(0, 40));
  const before = await everything(stack.env);
  expect(await operator(stack, ['restore', '--replace', archive])).toEqual({
    status: 2,
    output: expect.stringMatching(/^The receipt .* nothing was changed/s),
  });
  expect(await everything(stack.env)).toEqual(before);
  writeFileSync(receipt, whole);
  expect(await operator(stack, ['restore', archive])).toMatchObject({ status: 2 });
  expect(await operator(stack, ['restore', '--replace', archive])).toEqual({
    status: 0,
    output: expect.stringContaining('1 requests were left out'),
  });
  const { documents } = await everything(stack.env);
  expect(documents['bookings']).toHaveLength(1);
  expect(Buffer.from(documents['messages']![0]!, 'base64').toString()).not.toContain(booked);
  await stack.part('api').start();
  const admin = await new Client(stack.url).signIn();
  const found = (typed: string) => admin.json('GET', `/api/admin/messages?q=${typed}`);
  expect(await found('quem%20falou')).toMatchObject({ messages: [{ _id: mention }] });
  expect(await found('ines')).toMatchObject({ messages: [] });
});
