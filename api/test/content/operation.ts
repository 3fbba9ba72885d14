import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Ready } from '@luar/contracts/health';
import { MongoClient } from 'mongodb';
import { booking, newAddress } from '../../../infra/local/stack/test-client.ts';
import { operator } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { signIn, stack, visitor } from '../stack.ts';

// What a host sees of the API: how it ends, and how it finds its credentials.
describe('what a host sees', () => {
  beforeAll(async () => {
    await Promise.all([stack.part('api').stop(), stack.part('api-2').stop()]);
    stack.part('api').plan.env['DRAIN_SECONDS'] = '4';
    await stack.part('api').start();
  });

  const ready = async () => (await fetch(`${stack.url}/api/health/ready`)).json() as Promise<Ready>;

  test('an API that is told to end is not ready first, and still stores a form', async () => {
    expect(await ready()).toMatchObject({ success: true });
    const api = stack.part('api');
    let isEnded = false;
    const ended = api.stop().then(() => (isEnded = true));
    const closing = await until('it is not ready', ready, ({ success }) => !success);
    expect(closing).toMatchObject({ closing: true, dependencies: { mongo: { state: 'up' } } });
    expect((await fetch(`${stack.url}/api/health/live`)).status).toBe(200);
    expect((await visitor.post('/api/bookings', booking, newAddress())).status).toBe(201);
    expect(isEnded).toBe(false);
    await ended;
    await api.start();
    await signIn();
  });

  test('without static keys, the storage is reached with the credentials of the container', async () => {
    const token = 'token of the container';
    const keys = { AccessKeyId: stack.env['S3_ACCESS_KEY_ID'], SecretAccessKey: stack.env['S3_SECRET_ACCESS_KEY'] };
    const asked: (string | undefined)[] = [];
    const provider = createServer((request, response) => {
      asked.push(request.headers.authorization);
      const Expiration = new Date(Date.now() + 3_600_000).toISOString();
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ ...keys, Token: 'session', Expiration }));
    });
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    const folder = mkdtempSync(join(tmpdir(), 'luar-role-'));
    writeFileSync(join(folder, 'token'), token);
    const withoutKeys = Object.entries(stack.env).filter(([name]) => !/^S3_(ACCESS|SECRET)/.test(name));
    const bare = Object.fromEntries(withoutKeys);
    const role = {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/role`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: join(folder, 'token'),
      AWS_EC2_METADATA_DISABLED: 'true',
    };
    const bucket = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['api/dist/operator/main.js', 'bucket'], { env }).then(
        ({ stdout }) => stdout.trim(),
        (error: Error & { stderr: string }) => error.stderr.trim(),
      );
    expect(await bucket({ ...bare, AWS_EC2_METADATA_DISABLED: 'true' })).toMatch(/credentials/i);
    expect(await bucket({ ...bare, ...role })).toBe('The bucket exists.');
    expect(await bucket({ ...bare, ...role, S3_ACCESS_KEY_ID: 'alone' })).toMatch(/belong together/);
    expect(asked).toEqual([token]);
    provider.close();
    rmSync(folder, { recursive: true });
  });

  test('the doctor says what is wrong with the database and the workers', async () => {
    const doctor = (env = {}) => operator(stack, ['doctor'], env);
    const mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
    await mongo.db().collection('services').createIndex({ strange: 1 });
    const { status, output: said } = await doctor();
    expect([status, said]).toEqual([1, expect.stringMatching(/^FAIL  No worker runs, so mails wait\n      -> /m)]);
    expect(said).toMatch(
      /^ok    MongoDB \d+\.\d+\.\d+\nok    The replica set rs0 has one member; .*\nok    A majority confirms a write/,
    );
    expect(said).toMatch(/^warn  This version does not use the index strange_1 of services/m);
    await mongo.db().collection('services').dropIndex('strange_1');
    await mongo.close();
    await stack.part('worker').start();
    const well = /^ok    The indexes are those of this version\nok    The worker of 2\S+ sends mails by smtp\n/m;
    expect((await until('all is well', doctor, ({ status: code }) => code === 0)).output).toMatch(well);
    const closed = { MONGODB_URI: 'mongodb://127.0.0.1:1/luar', REDIS_URL: 'redis://127.0.0.1:1' };
    const { output: dead } = await doctor(closed);
    expect(dead).toMatch(/^FAIL  MongoDB does not answer: .*\n.*\nFAIL  Redis does not answer: .*ECONNREFUSED/);
    await stack.part('worker').stop();
  });
});
