import { beforeAll, describe, expect, test } from '@jest/globals';
import { booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { operator } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { db, stack, startSecond } from '../stack.ts';

// Two APIs at two addresses, and the operator's program. e2e/hosting looks at what a restore restores.
let archive: string;
describe('a restore', () => {
  beforeAll(async () => {
    stack.part('api').plan.env['DRAIN_SECONDS'] = '0';
    await Promise.all([stack.part('api').stop(), stack.part('api-2').stop()]);
    // Of a process that another part killed.
    await users().deleteMany({});
    await Promise.all([stack.part('api').start(), startSecond()]);
    archive = /Backup written: (.*)/.exec((await operator(stack, ['backup'])).output)![1]!;
  });

  const restore = async () => (await operator(stack, ['restore', '--replace', archive])).output;
  const done = /^Restored the backup of /;

  const users = () => db.collection<{ _id: string; run: string; renewals: number; host: string; since: Date }>('inuse');
  /** What a process that was killed leaves. */
  const leaveBehind = (id: string) =>
    users().insertOne({ _id: id, run: id, renewals: 7, host: 'gone', since: new Date(0) });

  /** As a restore does while it works. */
  async function hold(): Promise<() => Promise<void>> {
    await leaveBehind('restore');
    const renew = () => users().updateOne({ _id: 'restore' }, { $inc: { renewals: 1 } });
    const timer = setInterval(() => void renew().catch(() => undefined), 500);
    return async () => {
      clearInterval(timer);
      await users().deleteOne({ _id: 'restore' });
    };
  }

  test('a restore is refused while an API at any address runs, and not because of one that was killed', async () => {
    await stack.part('api').stop();
    expect(await users().countDocuments()).toBe(1);
    expect(await restore()).toMatch(/^An API has been running on .* nothing was changed/);
    expect(await users().countDocuments()).toBe(1);
    await stack.part('api-2').stop();
    expect(await users().countDocuments()).toBe(0);
    await leaveBehind('killed');
    expect(await restore()).toMatch(done);
    expect(await users().countDocuments()).toBe(0);
  });

  test('an API that is started during a restore answers 503 until its end, and another restore is refused', async () => {
    const before = await db.collection('bookings').countDocuments();
    const end = await hold();
    expect(await restore()).toMatch(/^Another restore has been running on gone since 1970.* nothing was changed/);
    const api = stack.part('api-2');
    const visitor = new Client(stack.urlOf('api-2'));
    const started = api.start();
    await until('it listens', () => visitor.get('/api/health/live').catch(() => undefined));
    expect((await visitor.get('/api/health/ready')).status).toBe(503);
    expect(await visitor.post('/api/bookings', booking, newAddress())).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await visitor.get('/api/services')).status).toBe(503);
    expect(api.log.text()).toMatch(/The database is not ready \(.*A restore has been running on gone/);
    expect(await db.collection('bookings').countDocuments()).toBe(before);
    await end();
    await started;
    expect((await visitor.post('/api/bookings', booking, newAddress())).status).toBe(201);
  });

  test('an API that hung during a restore ends before it serves again', async () => {
    const api = stack.part('api-2');
    const { pid } = api;
    await api.kill('SIGSTOP');
    expect(await restore()).toMatch(done);
    await api.kill('SIGCONT');
    await until(
      'another process',
      () => api.pid,
      (other) => other !== undefined && other !== pid,
    );
    expect(api.log.text()).toContain('This process did not answer for too long');
    await api.untilReady();
    await api.stop();
  });

  test('an API, and another restore, go on some time after a restore was killed', async () => {
    await leaveBehind('restore');
    await stack.part('api-2').start();
    expect(await users().countDocuments({ _id: 'restore' })).toBe(0);
    await stack.part('api-2').stop();
    await leaveBehind('restore');
    expect(await restore()).toMatch(done);
  });
});
