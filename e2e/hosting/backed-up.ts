import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { ago, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { Admin } from './admin.ts';
import { root } from './command.ts';
import { CountingProxy } from './counting-proxy.ts';
import { screens } from './screens.ts';
import { everything } from './stores.ts';

// Embedded stores, even if the other tests use another MongoDB: they have to start empty.
export const embedded = { MONGODB_URI: '' };
export const booked = 'ines@exemplo.test';

interface Data {
  stack: Stack;
  sink: SmtpSink;
  /** The path of a letter's link. */
  link: string;
  archive: string;
  /** Everything that the archive holds. */
  kept: Awaited<ReturnType<typeof everything>>;
  /** The message that mentions the address of the booking. */
  mention: string;
  /** Counts the messages of a restore to the database, and holds them back. */
  proxy: CountingProxy;
  through: Record<string, string>;
}
export const data = {} as Data;

/** Runs a product with every kind of data. The tests make the archive. */
export function withData(): void {
  beforeAll(async () => {
    const sink = await new SmtpSink().listen();
    const stack = await startStack({ env: { ...embedded, SMTP_URL: sink.url, MAIL_TO: 'practitioner@luar.test' } });
    Object.assign(data, { sink, stack });
    mkdirSync(receipts());
    const { id } = await new Visitor('booking', { email: booked }).send(stack.url);
    const contact = new Visitor('contact', { message: `Quem me falou de si foi a ${booked}.` });
    const { id: mention } = await contact.send(stack.url);
    const admin = await new Admin(stack.url).signIn();
    await admin.noteAndAnswer('bookings', id, 'Prefere as manhãs');
    await admin.noteAndAnswer('messages', mention, `Amiga de ${booked}`);
    await admin.addServiceWithPicture();
    await admin.saveSite();
    await admin.fillDiary();
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
    data.link = visited.path;
    data.mention = mention;
    const types = client.db().collection('types');
    await types.insertMany([
      { _id: new ObjectId(), int: new Int32(1), double: new Double(1), long: Long.fromString('9007199254740993') },
      {
        z: 1,
        a: [null, { deep: new Decimal128('0.10') }],
        at: new Date(),
        bytes: new Binary(Buffer.from([0, 255]), 0),
      },
      { pattern: new BSONRegExp('^a', 'i'), stamp: new Timestamp({ t: 5, i: 1 }), text: 'à noite 🌙' },
    ]);
    await types.createIndex({ a: 1, at: -1 }, { name: 'of two' });
    await types.createIndex({ z: 1 }, { unique: true, partialFilterExpression: { z: { $exists: true } } });
    // Large enough to need several chunks in the archive.
    const large = Array.from({ length: 5 }, (_, at) => ({ at, text: 'x'.repeat(1_000_000) }));
    await client.db().collection<{ at: number }>('large').insertMany(large);
    await client.close();
  });

  afterAll(async () => {
    data.proxy?.close();
    if (data.stack) await discardStack(data.stack);
    await data.sink?.close();
  });
}

/** Everything that visitors and the practitioner see. */
export const seen = () => screens(data.stack.url, data.link, ['ines', booked, 'quem falou', 'ninguém', 'a(']);

export const receipts = () => join(data.stack.dataDir, 'receipts');

/** Starts the backup program as a container does. */
function program(args: string[], env: Record<string, string> = {}) {
  const { stack } = data;
  const folders = { BACKUP_DIR: join(stack.dataDir, 'backups'), RECEIPTS_DIR: receipts() };
  return spawn(process.execPath, ['api/dist/operator/main.js', ...args], {
    cwd: root,
    env: { ...stack.env, ...folders, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs it until it ends; returns its status and what it says, errors last. */
export async function operator(args: string[], env: Record<string, string> = {}): Promise<[number | null, string]> {
  const child = program(args, env);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return [child.exitCode, output + errors];
}

export const restore = (env: Record<string, string> = {}, args = ['--replace'], file = data.archive) =>
  operator(['restore', ...args, file], env);

/** Changes the data, so that it differs from the archive. */
export async function change(): Promise<void> {
  const client = new MongoClient(data.stack.env['MONGODB_URI'] ?? '');
  await client.db().collection('types').deleteMany({});
  // The lock of a restore that was killed: the next one would watch it for twelve seconds (api/test/restore-lock.long.test.ts).
  await client.db().collection('inuse').deleteMany({});
  await client.db().collection('later').insertOne({});
  await client.close();
}

/** Expects the data of the archive without the erased request, and without the erased address in the other one. */
function expectRestored({ documents, ...others }: Awaited<ReturnType<typeof everything>>): void {
  const { kept } = data;
  expect({ documents, ...others }).toEqual({
    ...kept,
    documents: {
      ...kept.documents,
      bookings: [expect.any(String)],
      messages: [expect.any(String)],
      erasures: [expect.any(String)],
    },
    indexes: { ...kept.indexes, erasures: expect.anything() },
  });
  const message = Buffer.from(documents['messages']![0]!, 'base64').toString();
  expect(message).toContain('Quem me falou de si foi a […].');
  expect(message).toContain('Amiga de […]');
  expect(message).not.toContain(booked);
  expect(message).not.toMatch(/\bines\b/);
}

/** Replaces changed data by the archive, and returns the number of messages to the database that it takes. */
export async function messagesOfRestore(): Promise<number> {
  data.proxy = new CountingProxy(data.stack.env['MONGODB_URI'] ?? '');
  // Without the folder of receipts, as on another machine.
  data.through = { MONGODB_URI: await data.proxy.listen(), RECEIPTS_DIR: '' };
  await change();
  data.proxy.after(Infinity, () => undefined);
  expect(await restore(data.through)).toEqual([0, expect.stringContaining('1 requests were left out')]);
  const messages = data.proxy.seen;
  expectRestored(await everything(data.stack.env));
  return messages;
}

/** Ignores what a killed restore leaves behind, because the next restore deletes it. */
const dataOnly = ({ documents, indexes, images }: Data['kept']) => ({
  documents: withoutLeft(documents),
  indexes: withoutLeft(indexes),
  images,
});
const withoutLeft = (named: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !name.includes('.restore-')));

/** Kills a restore at each of these messages, and expects the old data, or the restored data once an API has started. */
export async function killedAt(messages: readonly number[]): Promise<string[]> {
  const { stack, archive, proxy, through } = data;
  const outcomes: string[] = [];
  for (const message of messages) {
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
  return outcomes;
}
