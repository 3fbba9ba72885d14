import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mailKinds, mailPauseSchema, type MailKind } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import type { Mood } from '../../infra/local/stack/smtp-sink.ts';
import { until } from '../../infra/local/stack/until.ts';
import { PostOffice, visitor } from './post-office.ts';
import type { WorkerProcess } from './worker-process.ts';

const office = new PostOffice();
let worker: WorkerProcess;

beforeAll(async () => {
  await office.open();
  worker = office.worker({ SMTP_URL: `smtp://user:Geheim-marcado@127.0.0.1:${office.smtp.port}`, LOG_LEVEL: 'trace' });
  await worker.says('worker started');
});
afterAll(() => office.close());
beforeEach(() => office.smtp.turn('normal'));

const practitioners = 'ola@luar.example';

test.each(mailKinds)('%s is sent to exactly one recipient, and its data is scrubbed', async (kind: MailKind) => {
  const job = await office.post('each', kind);
  const result = await office.end(job);
  expect(result).toEqual({ messageId: `each-${kind}@luar.example`, sentAt: expect.any(String) });

  const mail = office.smtp.deliveries.find(({ messageId }) => messageId === `each-${kind}@luar.example`);
  expect(mail?.recipients).toEqual([kind.endsWith('practitioner') ? practitioners : visitor.email]);
  const kept = await office.queue.getJob(job.id ?? '');
  expect(kept?.data).toEqual({ mailId: job.id, requestId: 'request-of-each', scrubbed: true });
});

test('a mail that Redis refuses to record is not sent again', async () => {
  // All keys but the record of sent mails, which can only be read.
  const writable = ['mail:*', 'worker*', 'promoted:*', 'mail-probe', 'outage', 'login-gate:*'];
  const keys = [...writable.map((name) => `~${redisName(name)}`), `%R~${redisName('sent:*')}`];
  await office.client.call('ACL', 'SETUSER', 'default', 'resetkeys', ...keys);
  const job = await office.post('unrecorded', 'contact.visitor');
  await worker.says(/Redis refuses to record a sent mail.*unrecorded|unrecorded.*Redis refuses to record a sent mail/);
  await office.client.call('ACL', 'SETUSER', 'default', '~*');
  await office.end(job);
  expect(office.smtp.deliveries.filter(({ messageId }) => messageId.includes('unrecorded'))).toHaveLength(1);
});

describe('fails permanently at the first attempt:', () => {
  test('a message with missing fields, which are named', async () => {
    const job = await office.post('malformed', 'booking.visitor', { subject: undefined, from: { name: 'Luar' } });
    expect(await office.failure(job)).toBe('payload: not what a message holds: from.address, subject');
  });
  test('an e-mail field with two addresses', async () => {
    const job = await office.post('two', 'booking.visitor', { to: { address: 'a@example.org, b@example.org' } });
    expect(await office.failure(job)).toBe('payload: email is not one address');
  });
  test('a job whose data is already scrubbed', async () => {
    const job = await office.queue.add(
      'test',
      { mailId: 's-test', requestId: 'r', scrubbed: true },
      { jobId: 's-test' },
    );
    expect(await office.failure(job)).toMatch(/^payload: its contents are no longer here/);
  });

  const refusals: [Mood, string][] = [
    ['recipient refused for good', 'recipient: 550 5.1.1 <…> unknown mailbox'],
    ['message refused', 'message: 554 5.7.1 looks like spam'],
  ];
  test.each(refusals)('%s', async (mood, reason) => {
    await office.smtp.turn(mood);
    const job = await office.post(mood.replaceAll(' ', '-'), 'contact.visitor');
    expect(await office.failure(job)).toBe(reason);
    const kept = await office.queue.getJob(job.id ?? '');
    expect(kept?.data).toMatchObject({ scrubbed: true });
    expect(kept?.attemptsMade).toBe(1);
    expect(kept?.stacktrace).toEqual([]);
  });
});

test('a refused login is retried, because settings can be corrected', async () => {
  const { length } = office.smtp.deliveries;
  // The open connection is already logged in, so close it.
  await office.smtp.turn('closed');
  await office.smtp.turn('login refused');
  await office.post('locked-out', 'contact.visitor');
  await worker.says(/will be retried.*locked-out.*mailbox/);
  const { length: logins } = office.smtp.logins;
  const behind = await office.post('behind-it', 'contact.visitor');
  // It says why it waits and until when.
  const pause = await until(
    'the mail behind it waits',
    async () => mailPauseSchema.safeParse((await office.queue.getJob(behind.id ?? ''))?.progress).data,
    (found) => found !== undefined,
  );
  expect(pause).toMatchObject({ step: 'mailbox', reason: expect.stringContaining('535') });
  expect(Date.parse(pause!.until)).toBeGreaterThan(Date.now());
  await office.smtp.turn('normal');
  // A test mail of any visitor fails without a login attempt.
  const visitors = await office.post('asked-by-a-visitor', 'test', {}, { attempts: 1, lifo: true });
  expect(await office.failure(visitors)).toMatch(/^mailbox: 535/);
  expect(office.smtp.logins).toHaveLength(logins);
  // Other mails wait, until a test mail of the practitioner makes the worker log in again.
  await office.post('asked-once-mended', 'test', { signedIn: true }, { attempts: 1, lifo: true });
  await office.smtp.received(length + 3);
  expect(office.smtp.deliveries[length]?.messageId).toContain('asked-once-mended');
  expect(office.smtp.logins.length - logins).toBeLessThan(4);
});

const testMail: [Mood, string][] = [
  ['login refused', 'mailbox: '],
  ['hanging', 'connection: '],
  ['421', 'connection: 421 4.3.2 too busy'],
  ['closed', 'connection: .*ECONNREFUSED'],
  ['sender refused', 'mailbox: '],
  ['recipient refused for now', 'recipient: '],
];
test.each(testMail)('a failed test mail names its step: %s', async (mood, step) => {
  await office.smtp.turn('closed');
  await office.smtp.turn(mood);
  const own = { signedIn: true };
  const job = await office.post(`asked-${mood.replaceAll(' ', '-')}`, 'test', own, { attempts: 1, lifo: true });
  expect(await office.failure(job)).toMatch(new RegExp(`^${step}`));
});

test('neither the logs nor Redis hold personal data or passwords', async () => {
  await office.smtp.turn('normal');
  // With a space: digits alone would also match time stamps.
  const marks = [...Object.values(visitor), '912 000', 'marta', 'Geheim', 'marked@'];
  for (const mark of marks) expect(worker.output.toLowerCase()).not.toContain(mark.toLowerCase());
  expect(worker.output).toContain('request-of-each');

  for (const key of await office.client.keys('*')) {
    const type = await office.client.type(key);
    const content =
      type === 'hash'
        ? await office.client.hgetall(key)
        : type === 'stream'
          ? await office.client.xrange(key, '-', '+')
          : '';
    for (const mark of marks) expect(JSON.stringify(content)).not.toContain(mark);
  }
});
