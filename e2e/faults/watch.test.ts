import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient, type Db } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { SmallDisk } from './harness/small-disk.ts';
import { selfSigned } from './harness/tls-line.ts';
import { Visitor } from './harness/visitor.ts';
import { SmtpSink } from './sink/smtp-sink.ts';

// `watch` on real parts, with a short time between checks.
const everySeconds = 0.5;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

let stack: Stack;
let mailServer: SmtpSink;
let operatorsMail: SmtpSink;
let disk: SmallDisk;
let mongo: MongoClient;
let db: Db;

/** What the webhook got: "fault kind". */
const reports: string[] = [];
const ntfy: { title: string; text: string }[] = [];
const channels = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.url === '/ntfy') ntfy.push({ title: String(request.headers['title']), text: body });
    else {
      const { fault, kind } = JSON.parse(body) as { fault: string; kind: string };
      reports.push(`${fault} ${kind}`);
    }
    response.end();
  });
});
const site = createTlsServer(selfSigned(inDays(60)), (socket) => socket.on('error', () => undefined));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [channels, site]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  mailServer = await new SmtpSink().listen();
  operatorsMail = await new SmtpSink().listen();
  disk = new SmallDisk();
  const env = {
    MONGODB_URI: '',
    SMTP_URL: mailServer.url,
    MAIL_TO: 'practitioner@luar.test',
    TRUST_PROXY: '127.0.0.1,::1',
  };
  stack = await startStack({ env });
  mongo = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  db = mongo.db();
  Object.assign(stack.part('watch').plan.env, {
    SITE_URL: 'https://luar.example',
    TLS_ADDRESS: `127.0.0.1:${portOf(site)}`,
    WATCH_DIR: join(disk.folder, 'watch'),
    WATCH_SECONDS: String(everySeconds),
    ALERT_WEBHOOK: `http://127.0.0.1:${portOf(channels)}/webhook`,
    ALERT_NTFY: `http://127.0.0.1:${portOf(channels)}/ntfy`,
    ALERT_SMTP_URL: operatorsMail.url,
    ALERT_MAIL_TO: 'operator@other.example',
  });
  await stack.part('watch').start();
});
afterAll(async () => {
  await mongo.close();
  await discardStack(stack);
  await Promise.all([mailServer.close(), operatorsMail.close()]);
  for (const server of [channels, site]) server.close();
  disk.remove();
});

/** Waits until all of these are reported, and expects nothing else. */
async function areReported(kind: 'started' | 'over', ...faults: string[]): Promise<void> {
  const wanted = faults.map((fault) => `${fault} ${kind}`).toSorted();
  await until(
    wanted.join(', '),
    () => [...reports],
    (seen) => wanted.every((each) => seen.includes(each)),
    30_000,
  );
  expect(reports.splice(0).toSorted()).toEqual(wanted);
}

/** Waits until so many alarms are kept as told: then every channel has had them. */
const untilTold = (count: number) =>
  until(
    `${count} alarms are kept`,
    () => readFileSync(join(disk.folder, 'watch', 'alarms.json'), 'utf8').split('"told":true').length - 1,
    (told) => told === count,
  );

/** The last backup and the last copy at another place were made then. */
const setBackup = (at: Date) =>
  db
    .collection<{ _id: string }>('backupstates')
    .updateOne({ _id: 'backup' }, { $set: { at, offsiteAt: at, offsiteSince: at } }, { upsert: true });
const setRehearsal = (fields: object) =>
  db.collection<{ _id: string }>('backupstates').updateOne({ _id: 'backup' }, fields);

test('eight faults at once are each reported once by every channel, not again after a restart, and their end once', async () => {
  const ballast = join(disk.folder, 'ballast');
  await Promise.all(['storage', 'worker'].map((name) => stack.part(name).stop()));
  await new Visitor('contact').send(stack.url);
  const old = new Date(Date.now() - 16 * 60_000);
  await db.collection('messages').updateMany({}, { $set: { 'mails.$[].updatedAt': old } });
  await setBackup(new Date(Date.now() - 29 * 3_600_000));
  await setRehearsal({ $set: { rehearsalFailedAt: new Date() } });
  site.setSecureContext(selfSigned(inDays(13)));
  writeFileSync(ballast, Buffer.alloc(42 * 1024 * 1024));
  const eight = ['storage', 'worker', 'mail', 'backup', 'offsite', 'rehearsal', 'certificate', 'disk'];
  await areReported('started', ...eight);
  await untilTold(8);

  await stack.part('watch').kill('SIGKILL');
  await stack.part('watch').untilReady();

  await Promise.all(['storage', 'worker'].map((name) => stack.part(name).start()));
  await setBackup(new Date());
  await setRehearsal({ $unset: { rehearsalFailedAt: true } });
  site.setSecureContext(selfSigned(inDays(60)));
  rmSync(ballast);
  await areReported('over', ...eight);
  await untilTold(0);

  expect(ntfy).toHaveLength(16);
  expect(ntfy.map(({ title }) => title)).toContain(
    'Luar, luar.example: The certificate of luar.example ends in 12 days',
  );
  expect(ntfy.map(({ text }) => text).join('\n')).toContain(
    'The last backup is 29 hours old.\nLook at `luar logs backup`',
  );
  expect(ntfy.map(({ text }) => text).join('\n')).toContain('try again with `luar rehearse`');
  expect(operatorsMail.deliveries).toHaveLength(16);
  expect(operatorsMail.deliveries[0]).toMatchObject({ recipients: ['operator@other.example'] });
});

test('the database away: it and the failing requests are reported', async () => {
  await stack.part('mongo').stop();
  const failing = setInterval(() => void new Visitor('booking').press(stack.url).catch(() => undefined), 100);
  try {
    await areReported('started', 'mongo', 'errors');
  } finally {
    clearInterval(failing);
  }
  await stack.part('mongo').start();
  await areReported('over', 'mongo', 'errors');
});

test('Redis away: the worker, which is heard through it, is not reported', async () => {
  await stack.part('redis').stop();
  await areReported('started', 'redis');
  await stack.part('redis').start();
  await areReported('over', 'redis');
});

test('the API away: nothing is said of what it reports', async () => {
  await stack.part('api').stop();
  await areReported('started', 'api');
  await stack.part('api').start();
  await areReported('over', 'api');
});
