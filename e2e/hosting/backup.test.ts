import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { freePort } from '../../infra/local/stack/ports.ts';
import { keptSecrets } from '../../infra/local/stack/secrets.ts';
import { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { ago, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { Admin } from './admin.ts';
import { command, root } from './command.ts';
import { CountingProxy } from './counting-proxy.ts';
import { everything } from './stores.ts';

// Both stacks use embedded stores, even if the other tests use another MongoDB: each has to start empty.
const embedded = { MONGODB_URI: '' };
const booked = 'ines@exemplo.test';
let stack: Stack;
let elsewhere: string;
let kept: Awaited<ReturnType<typeof everything>>;
let archive: string;
let link: string;
/** Counts the messages of a restore to the database, and holds them back. */
let proxy: CountingProxy;
let through: { MONGODB_URI: string };
let messages: number;

beforeAll(async () => {
  stack = await startStack({ env: embedded });
  elsewhere = mkdtempSync(join(tmpdir(), 'luar-restored-'));
  const { id } = await new Visitor('booking', { email: booked }).send(stack.url);
  const contact = new Visitor('contact', { message: `Quem me falou de si foi a ${booked}.` });
  const { id: mention } = await contact.send(stack.url);
  const admin = await new Admin(stack.url).signIn();
  await admin.noteAndAnswer('bookings', id, 'Prefere as manhãs');
  await admin.noteAndAnswer('messages', mention, `Amiga de ${booked}`);
  await admin.addServiceWithPicture();
  await admin.saveSite();
  // Wait until the data no longer changes, so that the comparison is exact.
  await until(
    'every mail is sent',
    () => admin.requests(),
    (requests) => requests.every(({ mails }) => mails.every(({ state }) => state === 'sent')),
  );
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  // A letter with a link, before the answer by other means.
  const { document, ...visited } = visitRequest({
    history: [{ type: 'offered', at: ago(60_000), times: [sessionIn(8)] }],
  });
  const answered = await client.db().collection('bookings').findOne({ email: booked });
  const history = [...document.history, ...((answered?.['history'] ?? []) as object[])];
  await client
    .db()
    .collection('bookings')
    .updateOne({ email: booked }, { $set: { link: document.link, history } });
  link = visited.path;
  const types = client.db().collection('types');
  await types.insertMany([
    { _id: new ObjectId(), int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993') },
    { z: 1, a: [null, { deep: new Decimal128('0.10') }], at: new Date(), bytes: new Binary(Buffer.from([0, 255]), 0) },
    { pattern: new BSONRegExp('^a', 'i'), stamp: new Timestamp({ t: 5, i: 1 }), text: 'à noite 🌙' },
  ]);
  await types.createIndex({ a: 1, at: -1 }, { name: 'of two' });
  await types.createIndex({ z: 1 }, { unique: true, partialFilterExpression: { z: { $exists: true } } });
  // Large enough to need several chunks in the archive.
  const large = Array.from({ length: 6 }, (_, at) => ({ at, text: 'x'.repeat(1_000_000) }));
  await client.db().collection<{ at: number }>('large').insertMany(large);
  await client.close();
});
afterAll(async () => {
  proxy?.close();
  await discardStack(stack);
  rmSync(elsewhere, { recursive: true, force: true });
});

test('a backup is made while the stack runs', async () => {
  const { status, output } = await command(stack.dataDir, 'backup', []);
  expect([status, output]).toEqual([0, expect.stringMatching(/bookings: 1 documents[\s\S]*Backup written: /)]);
  expect(output).toMatch(/sites: 1 documents[\s\S]*siteversions: 1 documents/);
  archive = /Backup written: (.*)/.exec(output)![1]!;
  const at = await (await new Admin(stack.url).signIn()).lastBackup();
  expect(archive).toContain(at!.slice(0, 19).replaceAll(':', '-'));
  kept = await everything(stack.env);
  expect(Object.keys(kept.images).length).toBeGreaterThan(1);
});

test('a damaged archive is refused before anything is written', async () => {
  const bytes = readFileSync(archive);
  bytes[bytes.length >> 1]! ^= 4;
  const damaged = join(stack.dataDir, 'damaged.tar');
  writeFileSync(damaged, bytes);
  expect(await restore({}, ['--replace'], damaged)).toEqual([
    2,
    expect.stringMatching(/^The archive is damaged .* nothing was changed/),
  ]);
  expect(await everything(stack.env)).toEqual(kept);
});

test('a restore into empty stores brings back every document, index and image', async () => {
  const { status, output } = await command(elsewhere, 'restore', [archive]);
  expect([status, output]).toEqual([0, expect.stringContaining('Restored the backup of ')]);
  const restored = await Stack.prepare({
    dataDir: elsewhere,
    port: await freePort(),
    inboxPort: await freePort(),
    secrets: keptSecrets(elsewhere),
    env: embedded,
    without: ['api', 'worker', 'inbox'],
  });
  await restored.start();
  expect(await everything(restored.env)).toEqual(kept);
  // The password and the requests are the same too.
  restored.part('api').plan.env['ADMIN_EMAIL'] = testAdmin.email;
  await restored.part('api').start();
  const admin = await new Admin(restored.url).signIn();
  const history = [{ type: 'answeredElsewhere' }];
  expect(await admin.requests()).toMatchObject([
    { note: 'Prefere as manhãs', history: [{ type: 'offered' }, ...history] },
    { note: `Amiga de ${booked}`, history },
  ]);
  expect(archive).toContain((await admin.lastBackup())!.slice(0, 19).replaceAll(':', '-'));
  // The link of a letter works, although this stack has another JWT_SECRET.
  expect((await fetch(restored.url + link)).status).toBe(200);
  await restored.stop();
});

/** Starts the backup program as a container does. */
function program(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['api/dist/operator/main.js', ...args], {
    cwd: root,
    env: { ...stack.env, RECEIPTS_DIR: receipts(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return child;
}
const receipts = () => join(stack.dataDir, 'receipts');

async function restore(env: Record<string, string> = {}, args = ['--replace'], file = archive) {
  const child = program(['restore', ...args, file], env);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return [child.exitCode, output + errors];
}

test('a restore is refused while the product runs', async () => {
  expect(await command(stack.dataDir, 'restore', ['--replace', archive])).toMatchObject({
    status: 1,
    output: expect.stringContaining('Luar already runs'),
  });
  expect(await restore({ API_URL: stack.url })).toEqual([2, expect.stringContaining('The API answers')]);
  expect(await everything(stack.env)).toEqual(kept);
});

test('an unreadable receipt stops a restore before anything is changed', async () => {
  await Promise.all([stack.part('worker').stop(), stack.part('api').stop()]);
  const { output } = await command(stack.dataDir, 'privacy', ['erase', booked]);
  expect(output).toContain('"bookings": 1');
  await change();
  const before = await everything(stack.env);
  const [name] = readdirSync(receipts());
  const receipt = join(receipts(), name!);
  const whole = readFileSync(receipt);
  writeFileSync(receipt, whole.subarray(0, 40));
  expect(await restore()).toEqual([2, expect.stringMatching(/^The receipt .* nothing was changed/s)]);
  expect(await everything(stack.env)).toEqual(before);
  writeFileSync(receipt, whole);
  expect(await restore({}, [])).toEqual([2, expect.stringContaining('nothing was changed')]);
});

/** Changes the data, so that it differs from the archive. */
async function change(): Promise<void> {
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  await client.db().collection('types').deleteMany({});
  await client.db().collection('later').insertOne({});
  await client.close();
}

/** Expects the data of the archive without the erased request, and without the erased address in the other one. */
function expectRestored({ documents, ...others }: Awaited<ReturnType<typeof everything>>): void {
  expect({ documents, ...others }).toEqual({
    ...kept,
    documents: { ...kept.documents, bookings: [], messages: [expect.any(String)] },
  });
  const message = Buffer.from(documents['messages']![0]!, 'base64').toString();
  expect(message).toContain('Quem me falou de si foi a […].');
  expect(message).toContain('Amiga de […]');
  expect(message).not.toContain(booked);
  expect(message).not.toMatch(/\bines\b/);
}

test('--replace replaces existing data and leaves out what was erased since the backup', async () => {
  proxy = new CountingProxy(stack.env['MONGODB_URI'] ?? '');
  through = { MONGODB_URI: await proxy.listen() };
  await change();
  proxy.after(Infinity, () => undefined);
  expect(await restore(through)).toEqual([0, expect.stringContaining('1 requests were left out')]);
  messages = proxy.seen;
  expectRestored(await everything(stack.env));
});

/** Without what a killed restore leaves, which the next one deletes. */
function dataOnly({ documents, indexes, images }: Awaited<ReturnType<typeof everything>>) {
  const without = (named: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(named).filter(([name]) => !name.includes('.restore-')));
  return { documents: without(documents), indexes: without(indexes), images };
}

test('a restore killed at any message leaves the old data complete, or the API finishes it', async () => {
  const outcomes: string[] = [];
  // The last messages replace the old data.
  for (const message of [3, messages >> 2, messages >> 1, messages - 9, messages - 6, messages - 4]) {
    await change();
    const old = dataOnly(await everything(stack.env));
    const child = program(['restore', '--replace', archive], through);
    proxy.after(message, () => child.kill('SIGKILL'));
    await once(child, 'close');
    const found = await everything(stack.env);
    const isChanged = 'later' in found.documents;
    const outcome = 'restore' in found.documents ? 'finished by the API' : isChanged ? 'old' : 'restored';
    outcomes.push(outcome);
    if (outcome === 'old') {
      expect(dataOnly(found)).toEqual(old);
      continue;
    }
    if (outcome === 'finished by the API') {
      const api = stack.part('api');
      await api.start();
      await api.stop();
    }
    expectRestored(await everything(stack.env));
  }
  expect(outcomes).toContain('old');
  expect(outcomes).toContain('finished by the API');
});
