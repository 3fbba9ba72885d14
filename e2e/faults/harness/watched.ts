import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { discardStack, startStack } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { SmallDisk } from './small-disk.ts';
import { selfSigned } from './tls-line.ts';
import { SmtpSink } from '../../../infra/local/stack/smtp-sink.ts';

// `watch` on real parts, with a short time between checks.
const everySeconds = 0.5;
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

interface Watched {
  stack: Stack;
  mailServer: SmtpSink;
  operatorsMail: SmtpSink;
  disk: SmallDisk;
  mongo: MongoClient;
}
export const watched = {} as Watched;

/** What the webhook got: "fault kind". */
const reports: string[] = [];
export const ntfy: { title: string; text: string }[] = [];
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
export const site = createTlsServer(selfSigned(inDays(60)), (socket) => socket.on('error', () => undefined));
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

export function withWatch(): void {
  beforeAll(async () => {
    for (const server of [channels, site]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    const mailServer = await new SmtpSink().listen();
    const operatorsMail = await new SmtpSink().listen();
    const disk = new SmallDisk();
    const env = {
      MONGODB_URI: '',
      SMTP_URL: mailServer.url,
      MAIL_TO: 'practitioner@luar.test',
      TRUST_PROXY: '127.0.0.1,::1',
    };
    const stack = await startStack({ env });
    const mongo = new MongoClient(stack.env['MONGODB_URI'] ?? '');
    Object.assign(watched, { stack, mailServer, operatorsMail, disk, mongo });
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
    const { stack, mailServer, operatorsMail, disk, mongo } = watched;
    await mongo.close();
    await discardStack(stack);
    await Promise.all([mailServer.close(), operatorsMail.close()]);
    for (const server of [channels, site]) server.close();
    disk.remove();
  });
}

/** Waits until all of these are reported, and expects nothing else. */
export async function areReported(kind: 'started' | 'over', ...faults: string[]): Promise<void> {
  const wanted = faults.map((fault) => `${fault} ${kind}`).toSorted();
  await until(
    wanted.join(', '),
    () => [...reports],
    (seen) => wanted.every((each) => seen.includes(each)),
    30_000,
  );
  expect(reports.splice(0).toSorted()).toEqual(wanted);
}

/** Waits until this many alarms are stored as reported: every channel has then received them. */
export const untilTold = (count: number) =>
  until(
    `${count} alarms are kept`,
    () => readFileSync(join(watched.disk.folder, 'watch', 'alarms.json'), 'utf8').split('"told":true').length - 1,
    (told) => told === count,
  );
