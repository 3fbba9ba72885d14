import { beforeAll, describe, expect, test } from '@jest/globals';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import type { AdminSite } from '@luar/contracts/site';
import { ObjectId } from 'mongodb';
import { booking, Client, message, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { db, queuedMail, stack, visitor } from './stack.ts';

describe('forms', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await visitor.signIn();
  });

  const bookings = async () =>
    (await admin.get('/api/admin/bookings?limit=100')).body as { total: number; bookings: Record<string, unknown>[] };
  const keyed = (key: string) => ({ 'idempotency-key': key, ...newAddress() });

  describe('an Idempotency-Key', () => {
    test('answers a repeat with the first answer, in the same and in another process', async () => {
      const before = (await bookings()).total;
      const key = crypto.randomUUID();
      const first = await visitor.post('/api/bookings', booking, keyed(key));
      const again = await visitor.post('/api/bookings', { ...booking, filledInMs: 99_999 }, keyed(key));
      const elsewhere = await new Client(stack.urlOf('api-2')).post('/api/bookings', booking, keyed(key));
      expect([first.status, again.status, elsewhere.status]).toEqual([201, 201, 201]);
      expect([again.body, elsewhere.body]).toEqual([first.body, first.body]);
      expect((await bookings()).total).toBe(before + 1);
    });

    test('with another body is refused, unless another form or visitor sends it', async () => {
      const key = crypto.randomUUID();
      await visitor.post('/api/contact', message, keyed(key));
      const other = await visitor.post('/api/contact', { ...message, message: 'Outra coisa' }, keyed(key));
      expect([other.status, other.body['success']]).toEqual([422, false]);
      // It is of a form and a visitor.
      const own = { ...message, email: 'outra.pessoa@exemplo.test' };
      expect((await visitor.post('/api/contact', own, keyed(key))).status).toBe(201);
      expect((await visitor.post('/api/bookings', booking, keyed(key))).status).toBe(201);
    });

    test('of a deleted request may come again, and both are there after an undo', async () => {
      const headers = keyed(crypto.randomUUID());
      const send = async () => String((await visitor.post('/api/contact', message, headers)).body['id']);
      const first = await send();
      await admin.json('DELETE', `/api/admin/messages/${first}`);
      const second = await send();
      await admin.json('POST', `/api/admin/messages/${first}/restore`);
      const found = [first, second].map((id) => admin.get(`/api/admin/requests/${id}`));
      expect((await Promise.all(found)).map(({ status }) => status)).toEqual([200, 200]);
    });

    test('fifty equal concurrent posts to two processes store one booking', async () => {
      const before = (await bookings()).total;
      const headers = keyed(crypto.randomUUID());
      const urls = [stack.url, stack.urlOf('api-2')];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => new Client(urls[at % 2]!).post('/api/bookings', booking, headers)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]!.status).toBe(201);
      expect((await bookings()).total).toBe(before + 1);
    });
  });

  describe('spam traps', () => {
    test.each([
      ['a hidden field', { website: 'https://spam.example' }, {}],
      ['a form filled in within a moment', { filledInMs: 120 }, {}],
      ['the same, in the header of the page', {}, { 'filled-in-ms': '120' }],
      ['a fill time that is no number', {}, { 'filled-in-ms': 'soon' }],
    ])('%s: answered like success, stored as suspected spam, and no mail is sent', async (_, extra, header) => {
      const headers = { ...newAddress(), ...header };
      const { status, body } = await visitor.post('/api/bookings', { ...booking, ...extra }, headers);
      expect([status, body['success']]).toEqual([201, true]);
      const kept = (await bookings()).bookings.find(({ _id }) => _id === body['id']);
      expect(kept).toMatchObject({ suspectedSpam: true, mails: [] });
    });

    test('the practitioner is told soon, in one mail that names how many are held', async () => {
      const notices = db.collection('securitynotices');
      await notices.deleteMany({ change: 'requestsHeld' });
      const hold = () => visitor.post('/api/contact', { ...message, website: 'spam' }, newAddress());
      const told = (count: number) =>
        until(`a mail that names ${count}`, () => notices.findOne({ change: 'requestsHeld', count }));
      await hold();
      await told(1);
      await Promise.all([hold(), hold()]);
      const first = (await told(3))!;
      const dueInMs = (first['mails'] as { dueAt: Date }[])[0]!.dueAt.getTime() - first['createdAt'].getTime();
      expect([dueInMs, await notices.countDocuments({ change: 'requestsHeld' })]).toEqual([180_000, 1]);

      await notices.updateOne({ _id: first._id }, { $set: { 'mails.0.dueAt': new Date() } });
      expect(await queuedMail(`${first._id.toHexString()}-security.practitioner`)).toMatchObject({
        subject: 'Luar: Há pedidos que podem ser spam',
        text: expect.stringContaining('Pedidos: 3\n'),
      });
      await hold();
      const next = (await told(1))!;
      expect((next['mails'] as { state: string }[])[0]).toMatchObject({ state: 'delayed' });
    });
  });

  test('the sixth receipt of a day is withheld, also for tagged addresses; the practitioner still gets each mail', async () => {
    const states: string[][] = [];
    const redis = new Redis(stack.env['REDIS_URL']!);
    const ofDay = async () => Number(await redis.get(redisName('limit:receipts')));
    const before = await ofDay();
    for (let at = 0; at < 7; at++) {
      const email = `Zita${at === 0 ? '' : `+${at}`}@exemplo.test`;
      const path = at % 2 === 0 ? 'bookings' : 'contact';
      const body = { ...(at % 2 === 0 ? booking : message), email };
      const { status, body: answer } = await visitor.post(`/api/${path}`, body, newAddress());
      expect(status).toBe(201);
      const list = at % 2 === 0 ? 'bookings' : 'messages';
      const kept = (await admin.get(`/api/admin/${list}?limit=100`)).body[list] as Record<string, unknown>[];
      const mails = kept.find(({ _id }) => _id === answer['id'])!['mails'] as { state: string }[];
      states.push(mails.map(({ state }) => (state === 'held' ? 'held' : 'open')));
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => ['open', 'open']), ['open', 'held'], ['open', 'held']]);
    // A receipt that is withheld uses up none of the day's.
    expect((await ofDay()) - before).toBe(5);
    const keys = await redis.keys(redisName('limit:receipt:*'));
    redis.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toMatch(/zita|@|exemplo/i);
  });

  describe('limits of one client', () => {
    test('after twenty requests to both processes together the client gets 429; other clients do not', async () => {
      const from = newAddress();
      const urls = [stack.url, stack.urlOf('api-2')];
      const statuses: number[] = [];
      let wait = 0;
      for (let at = 0; at < 24; at++) {
        const answer = await new Client(urls[at % 2]!).post('/api/contact', message, from);
        statuses.push(answer.status);
        if (answer.status === 429) wait = Number(answer.headers.get('retry-after'));
      }
      expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(429)]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
      expect((await visitor.post('/api/contact', message, newAddress())).status).toBe(201);
    });

    test('invalid and repeated requests are not counted', async () => {
      const from = newAddress();
      for (let at = 0; at < 30; at++) expect((await visitor.post('/api/contact', {}, from)).status).toBe(400);
      const headers = { ...from, 'idempotency-key': crypto.randomUUID() };
      for (let at = 0; at < 30; at++) expect((await visitor.post('/api/contact', message, headers)).status).toBe(201);
      expect((await visitor.post('/api/contact', message, from)).status).toBe(201);
    });
  });

  test('a stored request that cannot be read stops no other mail: its own fail, with a reason', async () => {
    const { body } = await visitor.post('/api/bookings', booking, newAddress());
    const requests = db.collection('bookings');
    const whole = (await requests.findOne({ _id: new ObjectId(String(body['id'])) }))!;
    const copy = (more: object) => {
      const mails = (whole['mails'] as object[]).map((mail) => ({ ...mail, updatedAt: new Date(0) }));
      return { ...whole, link: undefined, mails, ...more };
    };
    const [broken, sound] = [new ObjectId('000000000000000000000001'), new ObjectId('000000000000000000000002')];
    await requests.insertMany([copy({ _id: broken, createdAt: 'never' }), copy({ _id: sound })]);
    const stateOf = async (_id: ObjectId) =>
      ((await requests.findOne({ _id }))!['mails'] as { state: string; step: string }[])[0];
    await until('the mail of the broken one fails', async () => (await stateOf(broken))?.state === 'failed');
    expect((await stateOf(broken))?.step).toBe('payload');
    await queuedMail(`${sound.toHexString()}-booking.practitioner`);
    await requests.deleteMany({ _id: { $in: [broken, sound] } });
  });

  test('a change of the site settings is in the mails of the next request, and its details of payment in one only', async () => {
    const { site } = await admin.json<{ site: AdminSite }>('GET', '/api/admin/site');
    const changed = structuredClone(site);
    Object.assign(changed.identity, { name: 'Estrela', practitioner: 'Maria do Mar' });
    changed.contact.email = 'maria@estrela.test';
    changed.payment.iban = 'PT50 0002 0123 1234 5678 9015 4';
    await admin.json('PUT', '/api/admin/site', { ...changed, proof: await admin.confirm() });
    const sent = { ...booking, email: 'mudanca@exemplo.test' };
    const { body } = await visitor.post('/api/bookings', sent, newAddress());
    const mailTo = (side: string) => queuedMail(`${String(body['id'])}-booking.${side}`);
    const [own, receipt] = [await mailTo('practitioner'), await mailTo('visitor')];
    await admin.json('PUT', '/api/admin/site', { ...site, proof: await admin.confirm() });
    const practitioner = { name: 'Estrela', address: changed.contact.email };
    expect(own).toMatchObject({ from: practitioner, to: practitioner, replyTo: { address: sent.email } });
    expect(decodeURIComponent(own.text)).toContain('Transferência bancária: PT50 0002 0123 1234 5678 9015 4');
    expect(receipt.text).toContain('Maria do Mar\nEstrela');
    expect(receipt.text).not.toContain('PT50');
  });

  describe('headers', () => {
    const always = {
      'content-type': expect.stringMatching(/^(text|application)\/[\w.+-]+; charset=utf-8$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src '(self|none)'.*frame-ancestors 'none'/),
    };

    test('are on every answer, including errors and files', async () => {
      const pages = ['/', '/en/about', '/no-such-page', '/admin'];
      const others = ['/api/services', '/api/nope', '/api/%zz', '/api/admin/stats', '/api/docs', '/robots.txt'];
      const answers = await Promise.all([
        ...[...pages, ...others].map((path) => visitor.get(path)),
        visitor.post('/api/contact', {}),
        visitor.post('/api/contact', 'x', { 'content-type': 'text/plain' }),
        visitor.post('/api/contact', '{', { 'content-type': 'application/json' }),
        visitor.send('DELETE', '/api/services'),
      ]);
      for (const { headers } of answers) expect(Object.fromEntries(headers)).toMatchObject(always);
      for (const { headers } of answers) expect(headers.get('content-security-policy')).not.toContain('unsafe');
      // Pages run scripts: none of them may turn text into markup.
      for (const { headers } of answers.slice(0, 4))
        expect(headers.get('content-security-policy')).toContain(
          "; require-trusted-types-for 'script'; trusted-types ",
        );
    });

    test('admin and POST answers are not cached', async () => {
      for (const answer of [
        await admin.get('/api/admin/stats'),
        await visitor.get('/api/admin/stats'),
        await visitor.post('/api/contact', {}),
      ])
        expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });

  test('EMAIL_TEST=off: the routes answer 404', async () => {
    const other = new Client(stack.urlOf('api-2'));
    expect((await other.post('/api/test-email', { to: 'a@exemplo.test' })).status).toBe(404);
    expect((await other.get('/api/test-email/status')).status).toBe(404);
    expect((await visitor.get('/api/test-email/status')).status).toBe(200);
  });
});
