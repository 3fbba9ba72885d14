import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { selfSigned } from './harness/tls-line.ts';
import { Visitor } from './harness/visitor.ts';
import { areReported, inDays, ntfy, site, untilTold, watched, withWatch } from './harness/watched.ts';

// Tests on real parts what worker/src/watch/looks.test.ts tests with a fake API.
withWatch();

/** The last backup and the last copy at another place were made then. */
const setBackup = (at: Date) =>
  watched.mongo
    .db()
    .collection<{ _id: string }>('backupstates')
    .updateOne({ _id: 'backup' }, { $set: { at, offsiteAt: at, offsiteSince: at } }, { upsert: true });
const setRehearsal = (fields: object) =>
  watched.mongo.db().collection<{ _id: string }>('backupstates').updateOne({ _id: 'backup' }, fields);

test('eight faults at once are each reported once by every channel, not again after a restart, and their end once', async () => {
  const { stack, disk, mongo, operatorsMail } = watched;
  const ballast = join(disk.folder, 'ballast');
  await Promise.all(['storage', 'worker'].map((name) => stack.part(name).stop()));
  await new Visitor('contact').send(stack.url);
  const old = new Date(Date.now() - 16 * 60_000);
  await mongo
    .db()
    .collection('messages')
    .updateMany({}, { $set: { 'mails.$[].updatedAt': old } });
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
  const { stack } = watched;
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

test('Redis away: the worker, whose heartbeat goes through Redis, is not reported', async () => {
  const { stack } = watched;
  await stack.part('redis').stop();
  await areReported('started', 'redis');
  await stack.part('redis').start();
  await areReported('over', 'redis');
});

test('the API away: what only the API knows is not reported', async () => {
  const { stack } = watched;
  await stack.part('api').stop();
  await areReported('started', 'api');
  await stack.part('api').start();
  await areReported('over', 'api');
});
