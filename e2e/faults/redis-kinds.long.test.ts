import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { redisPrefix } from '@luar/contracts/redis';
import { Client } from '../../infra/local/stack/test-client.ts';
import { freePort } from '../../infra/local/stack/ports.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Luar } from './harness/luar.ts';
import { RedisNode } from './harness/redis-node.ts';
import { selfSigned } from './harness/tls-line.ts';
import { Visitor } from './harness/visitor.ts';

// Redis as others run it: with TLS and an account for these keys alone, and as the node of a cluster.
let folder: string;
const nodes: RedisNode[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luar-redis-kinds-'));
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.end()));
  rmSync(folder, { recursive: true });
});

async function start(...args: string[]): Promise<RedisNode> {
  const node = await RedisNode.start(folder, '--appendonly', 'yes', ...args);
  nodes.push(node);
  return node;
}

/** Makes the product send Redis the commands of its parts: limits, sessions, queue, outages, the login gate, an erasure. */
async function tour(env: Record<string, string>): Promise<void> {
  const luar = await Luar.start({ without: ['redis'], partEnv: { api: env, worker: env } });
  const { stack, sink } = luar;
  const client = new Client(stack.url, { authorization: luar.bearer });
  const sent = (count: number) =>
    until(
      `${count} mails are sent`,
      async () => [...(await luar.mails()).values()].filter(({ state }) => state === 'sent').length,
      (found) => found === count,
    );
  try {
    const { email } = await new Visitor('booking').send(stack.url);
    await sent(2);
    expect((await client.post('/api/auth/login', { email: 'no@one.test', password: 'wrong one' })).status).toBe(401);
    await sink.turn('closed');
    await new Visitor('contact').send(stack.url);
    await until(
      'an outage is known',
      () => stack.part('worker').log.text(),
      (log) => log.includes('mail will be retried'),
    );
    await sink.turn('normal');
    await sent(4);
    await sink.turn('closed');
    await sink.turn('login refused');
    await new Visitor('contact').send(stack.url);
    await until(
      'the login is refused',
      () => sink.logins.length,
      (count) => count > 0,
    );
    await sink.turn('normal');
    await until(
      'a test mail is sent',
      () => client.post('/api/test-email', { to: email }),
      ({ status }) => status === 200,
    );
    await sent(6);
    const metrics = await fetch(`http://127.0.0.1:${stack.part('worker').plan.env['METRICS_PORT']}/metrics`);
    expect(await metrics.text()).toMatch(/bullmq_job_count\{.*completed.*\} 6/);
    const { stdout } = await promisify(execFile)(process.execPath, ['api/dist/operator/main.js', 'erase', email], {
      env: { ...stack.env, ...env },
    });
    expect(JSON.parse(stdout)).toMatchObject({ bookings: 1, redisFile: 'rewritten' });
    await luar.signOut();
    expect((await client.get('/api/admin/bookings')).status).toBe(401);
    expect((await client.get('/api/health/ready')).body).toMatchObject({ state: 'degraded' });
    for (const part of ['api', 'worker']) expect(stack.part(part).log.text()).not.toMatch(/Redis refused|queue error/);
  } finally {
    await luar.end();
  }
}

test('with TLS by an own authority, and an account for the keys and channels of the product alone', async () => {
  const port = await freePort();
  const { key, cert } = selfSigned();
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const ca = file('ca.pem', cert);
  const files = ['--tls-cert-file', ca, '--tls-key-file', file('key.pem', key), '--tls-ca-cert-file', ca];
  const { client } = await start('--tls-port', `${port}`, ...files, '--tls-auth-clients', 'no');
  await client.call('ACL', 'SETUSER', 'luar', 'on', '>a word', `~${redisPrefix}:*`, `&${redisPrefix}:*`, '+@all');
  await tour({ REDIS_URL: `rediss://luar:a%20word@localhost:${port}`, NODE_EXTRA_CA_CERTS: ca });
  expect(await client.call('ACL', 'LOG')).toEqual([]);
});

test('as the node of a cluster that has the slot of all keys', async () => {
  const slots = 16_384;
  const third = Math.ceil(slots / 3);
  const cluster = [
    await start('--cluster-enabled', 'yes'),
    await start('--cluster-enabled', 'yes'),
    await start('--cluster-enabled', 'yes'),
  ];
  for (const [at, { client }] of cluster.entries()) {
    await client.call('CLUSTER', 'ADDSLOTSRANGE', third * at, Math.min(third * (at + 1), slots) - 1);
    await client.call('CLUSTER', 'MEET', '127.0.0.1', cluster[0]!.port);
  }
  const states = () => Promise.all(cluster.map(({ client }) => client.call('CLUSTER', 'INFO')));
  await until('the cluster serves', states, (found) =>
    found.every((info) => String(info).includes('cluster_state:ok')),
  );
  const slot = Number(await cluster[0]!.client.call('CLUSTER', 'KEYSLOT', redisPrefix));
  const owner = cluster[Math.floor(slot / third)]!;
  await tour({ REDIS_URL: `redis://127.0.0.1:${owner.port}` });
  // Neither MOVED nor CROSSSLOT, and no other node was asked for a key.
  expect(await owner.client.info('errorstats')).not.toMatch(/MOVED|CROSSSLOT|ASK/);
  for (const { client } of cluster.filter((node) => node !== owner))
    expect(await client.info('errorstats')).not.toMatch(/MOVED/);
});
