import { createHmac, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { lastHeartbeatKey, type Message } from '@luar/contracts/mail';
import type { PasskeyView } from '@luar/contracts/passkeys';
import { Redis } from 'ioredis';
import type { Document } from 'mongodb';
import { type Answer, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { operator, testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { Authenticator, type Lies, type Options } from './authenticator.ts';
import { db, forgetLimits, jwtSecret, queuedMail, stack } from './stack.ts';

// Sessions, and the ways to sign in beside the password, with two API processes.
const visitor = () => new Client(stack.url, newAddress());
const elsewhere = ({ headers }: Client) => new Client(stack.urlOf('api-2'), headers);
const collection = (name: string) => db.collection<Document & { _id: unknown }>(name);
const statusOf = async (client: Client) => (await client.get('/api/auth/verify')).status;
const othersOf = async (client: Client) =>
  (await client.json<{ otherSessions: number }>('GET', '/api/auth/security')).otherSessions;
const signedIn = ({ body }: Answer) => visitor().with({ authorization: `Bearer ${String(body['token'])}` });

/** The changes of the sign-in that were sent by mail, oldest first. */
async function notices(): Promise<string[]> {
  const stored = await collection('securitynotices').find({}).sort({ createdAt: 1, _id: 1 }).toArray();
  return stored.map(({ change, mails }) => `${change} ${(mails as { state: string }[])[0]?.state}`);
}

/** Asks the operator's program for a link. */
const linkFor = (email: string) => operator(stack, ['admin', 'reset', email]);

describe('sessions', () => {
  test('are counted, and all others end in every process at once', async () => {
    // The sessions of other parts.
    await collection('sessions').deleteMany({});
    const [here, lent] = [await visitor().signIn(), await visitor().signIn()];
    expect(await othersOf(elsewhere(here))).toBe(1);
    expect((await here.send('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect([await statusOf(lent), await statusOf(elsewhere(lent)), await statusOf(here)]).toEqual([401, 401, 200]);
    expect(await othersOf(here)).toBe(0);
  });

  test('on a trusted device end 30 days after their last use, on others at a fixed time', async () => {
    const day = 86_400_000;
    const [here, lent] = [await visitor().signIn(), await visitor().signIn()];
    const claimsOf = ({ headers }: Client) => {
      const claims = (headers['authorization'] ?? '').split('.')[1] ?? '';
      return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number; sid: string };
    };
    const lifeOf = (client: Client) => (claimsOf(client).exp - claimsOf(client).iat) * 1000;
    const trust = await here.post('/api/auth/trust', {});
    const trusted = here.with({ authorization: `Bearer ${String(trust.body['token'])}` });
    expect([trust.status, await statusOf(elsewhere(trusted)), await statusOf(here)]).toEqual([200, 200, 200]);
    expect([lifeOf(trusted), lifeOf(lent)]).toEqual([365 * day, 7 * day]);
    const sessions = collection('sessions');
    const [ofTrusted, ofLent] = [trusted, lent].map((client) => claimsOf(client).sid);
    const stored = async (id: unknown) => (await sessions.find().toArray()).find(({ _id }) => _id === id)!;
    const daysLeft = async (id: unknown) =>
      Math.round((((await stored(id))['expiresAt'] as Date).getTime() - Date.now()) / day);
    const at = new Date(Date.now() - 29 * day);
    const aged = { createdAt: at, lastUsedAt: at, expiresAt: new Date(Date.now() + day) };
    await sessions.updateMany({}, { $set: aged });
    expect([await statusOf(trusted), await statusOf(lent)]).toEqual([200, 200]);
    // The use is noted beside the answer.
    await until('both uses are noted', async () =>
      (await Promise.all([ofTrusted, ofLent].map(stored))).every(
        (session) => Date.now() - (session['lastUsedAt'] as Date).getTime() < day,
      ),
    );
    expect([await daysLeft(ofTrusted), await daysLeft(ofLent)]).toEqual([30, 1]);
    // Only right after the sign-in: a stolen token cannot prolong itself.
    expect((await lent.post('/api/auth/trust', {})).status).toBe(403);
    // A change of the password leaves the device trusted.
    const change = { currentPassword: testAdmin.password, newPassword: testAdmin.password };
    const changed = await trusted.post('/api/auth/change-password', change);
    const renewed = here.with({ authorization: `Bearer ${String(changed.body['token'])}` });
    expect([lifeOf(renewed), await daysLeft(ofTrusted), await statusOf(renewed)]).toEqual([365 * day, 30, 200]);
    await sessions.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await statusOf(renewed)).toBe(401);
  });
});

const heartbeat = {
  at: new Date().toISOString(),
  startedAt: new Date().toISOString(),
  configured: true,
  transport: 'smtp',
  variables: { clientId: false, clientSecret: false, refreshToken: false, fromEmail: true },
  fromEmail: testAdmin.email,
  region: null,
};
describe('the password', () => {
  beforeAll(forgetLimits);
  const login = (email: string, password: string, from = newAddress()) =>
    visitor().post('/api/auth/login', { email, password }, from);

  test('signs in, and neither the answer nor its time tells a wrong one from an unknown address', async () => {
    const { status, body } = await login(testAdmin.email, testAdmin.password);
    const user = { name: expect.stringMatching(/./), email: testAdmin.email, role: expect.stringMatching(/./) };
    expect([status, body]).toMatchObject([
      200,
      { success: true, token: expect.stringMatching(/^[\w-]+(\.[\w-]+){2}$/), user },
    ]);
    const times = { unknown: [] as number[], wrong: [] as number[] };
    const texts = new Set<string>();
    for (let round = 0; round < 8; round++)
      for (const [kind, email] of [
        ['unknown', `nobody-${round}@exemplo.test`],
        ['wrong', testAdmin.email],
      ] as const) {
        const began = performance.now();
        const answer = await login(email, 'not the password');
        times[kind].push(performance.now() - began);
        texts.add(`${answer.status} ${answer.text}`);
      }
    // The fastest of each: other work on the machine only adds time. Without a hash, one would take a fiftieth.
    const ratio = Math.min(...times.unknown) / Math.min(...times.wrong);
    expect([texts.size, ratio > 0.2, ratio < 5]).toEqual([1, true, true]);
  });

  test('is refused unseen after ten wrong ones of an address, also at once, and is not locked by many addresses', async () => {
    const from = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(testAdmin.email, 'guess', from)));
    expect([401, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([10, 20]);
    expect(Number(answers.find(({ status }) => status === 429)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login(testAdmin.email, testAdmin.password, from)).status).toBe(429);
    let refused = 0;
    for (let attacker = 0; attacker < 20; attacker++) {
      const address = newAddress();
      for (let guess = 0; guess < 5; guess++)
        if ((await login(testAdmin.email, 'guess', address)).status === 429) refused++;
    }
    expect(refused).toBeGreaterThan(20);
    expect((await login(testAdmin.email, testAdmin.password)).status).toBe(200);
  });

  test('that is changed ends all other sessions in every process, once; the one that changed it goes on', async () => {
    await forgetLimits();
    const here = await visitor().signIn();
    const other = elsewhere(await visitor().signIn());
    expect(await statusOf(other)).toBe(200);
    const change = (currentPassword: string, newPassword: string, by = here) =>
      by.post('/api/auth/change-password', { currentPassword, newPassword });
    for (const wrong of [await change('wrong', 'abcdef'), await change(testAdmin.password, 'abcde')])
      expect(wrong.status).toBe(400);
    const changed = await change(testAdmin.password, 'abcdef');
    expect([changed.status, await statusOf(other)]).toEqual([200, 401]);
    // The old token of this session stays valid until the new one is used.
    expect(await statusOf(here)).toBe(200);
    const fresh = here.with({ authorization: `Bearer ${String(changed.body['token'])}` });
    expect([await statusOf(elsewhere(fresh)), await statusOf(here)]).toEqual([200, 401]);
    const all = await Promise.all(Array.from({ length: 8 }, () => change('abcdef', testAdmin.password, fresh)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('gives a session that logging out ends in every process, and no other', async () => {
    const [here, lent] = [await visitor().signIn(), await visitor().signIn()];
    expect((await here.post('/api/auth/logout')).status).toBe(200);
    expect([await statusOf(here), await statusOf(elsewhere(here)), await statusOf(lent)]).toEqual([401, 401, 200]);
  });
});

describe('a lost password', () => {
  const ticketOf = ({ output }: { output: string }) => /\/admin\/reset#([\w-]{22,43})\s*$/m.exec(output)?.[1] ?? '';
  const reset = (ticket: string, newPassword = testAdmin.password) =>
    visitor().post('/api/auth/reset-password', { ticket, newPassword });

  test('is replaced by a link of the operator, which is good once, signs in and ends every session', async () => {
    const here = await visitor().signIn();
    const before = (await notices()).length;
    const link = await linkFor(testAdmin.email.toUpperCase());
    expect([link.status, link.output]).toEqual([0, expect.stringContaining(`${stack.env['SITE_URL']}/admin/reset#`)]);
    const ticket = ticketOf(link);
    expect(JSON.stringify(await collection('adminusers').find().toArray())).not.toContain(ticket);
    expect((await reset(ticket, 'abcde')).status).toBe(400);
    const answer = await reset(ticket, 'outra frase comprida');
    expect([answer.status, answer.body['user']]).toEqual([200, expect.objectContaining({ email: testAdmin.email })]);
    expect([await statusOf(here), await statusOf(elsewhere(signedIn(answer)))]).toEqual([401, 200]);
    expect((await visitor().post('/api/auth/login', testAdmin)).status).toBe(401);
    expect((await reset(ticket)).status).toBe(401);
    expect(await othersOf(signedIn(answer))).toBe(0);
    expect((await notices()).slice(before)).toEqual(['passwordReset pending']);
    expect((await reset(ticketOf(await linkFor(testAdmin.email)))).status).toBe(200);
    expect((await visitor().post('/api/auth/login', testAdmin)).status).toBe(200);
  });

  test('is replaced by a link that is asked for on the sign-in page and mailed to the account alone, as often as the limits allow', async () => {
    await collection('securitynotices').deleteMany({});
    const here = await visitor().signIn();
    const ask = (email: string, from = visitor()) => from.post('/api/auth/forgot-password', { email, language: 'en' });
    const mailed = () => collection('securitynotices').find({ change: 'passwordLink' }).sort({ _id: 1 }).toArray();
    // Without mail settings the answer says what to do, also for an address without an account.
    expect([(await ask(testAdmin.email)).body['code'], (await ask('nobody@exemplo.test')).body['code']]).toEqual(
      Array.from({ length: 2 }, () => 'no_mail'),
    );
    const redis = new Redis(stack.env['REDIS_URL']!);
    await redis.set(lastHeartbeatKey, JSON.stringify(heartbeat));
    redis.disconnect();
    const answers = [await ask('nobody@exemplo.test'), await ask(testAdmin.email.toUpperCase())];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [first] = await until('the mail is stored', mailed, ({ length }) => length > 0);
    expect([first!['email'], first!['language'], first!['mails']]).toEqual([
      testAdmin.email,
      'en',
      [expect.objectContaining({ kind: 'password.link', state: 'pending' })],
    ]);
    const job = (await queuedMail(`${String(first!._id)}-password.link`)) as Message & { until: string };
    expect([job.to.address, Date.parse(job.until) - (first!['createdAt'] as Date).getTime()]).toEqual([
      testAdmin.email,
      30 * 60_000,
    ]);
    const ticket = ticketOf({ output: job.text });
    // A reader of the database has no link.
    const stored = await Promise.all(
      ['adminusers', 'securitynotices'].map((name) => collection(name).find().toArray()),
    );
    expect(JSON.stringify(stored)).not.toContain(ticket);
    const answer = await reset(ticket);
    expect([answer.status, await statusOf(here), await statusOf(signedIn(answer))]).toEqual([200, 401, 200]);
    expect((await reset(ticket)).status).toBe(401);
    // Three mails an hour to one address; more are silently not sent. Of one client, five in a quarter of an hour.
    for (let time = 0; time < 4; time++) expect((await ask(testAdmin.email)).status).toBe(200);
    await until('two more are stored', mailed, ({ length }) => length === 3);
    const client = visitor();
    const statuses = await Promise.all(
      Array.from({ length: 7 }, async (_, at) => (await ask(`n${at}@exemplo.test`, client)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await mailed()).toHaveLength(3);
  });

  test('stays as it is with a link that is expired, replaced, altered or guessed', async () => {
    const first = ticketOf(await linkFor(testAdmin.email));
    const second = ticketOf(await linkFor(testAdmin.email));
    const users = collection('adminusers');
    const { hash } = (await users.findOne({}))!['reset'] as { hash: string };
    const statuses: number[] = [];
    for (const ticket of [first, `${second}A`, second.slice(1), hash, '{"$ne":null}'])
      statuses.push((await reset(ticket)).status);
    await users.updateOne({}, { $set: { 'reset.expiresAt': new Date() } });
    statuses.push((await reset(second)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    const guesser = visitor();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        guesser.post('/api/auth/reset-password', { ticket: 'guess', newPassword: 'abcdef' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const unknown = await linkFor('nobody@exemplo.test');
    expect([unknown.status, unknown.output]).toEqual([2, expect.stringContaining(testAdmin.email)]);
  });
});

/** A challenge for a sign-in with a right signature, made six minutes ago. */
function oldChallenge(): string {
  const time = Buffer.alloc(6);
  time.writeUIntBE(Date.now() - 6 * 60_000, 0, 6);
  const signed = Buffer.concat([time, randomBytes(16)]);
  const key = createHmac('sha256', jwtSecret).update('passkey challenges').digest();
  const signature = createHmac('sha256', key).update(signed).update('sign-in').digest();
  return Buffer.concat([signed, signature]).toString('base64url');
}

describe('passkeys', () => {
  let here: Client;
  let passkey: Authenticator;
  const origin = () => new URL(stack.env['SITE_URL']!).origin;
  const signInOptions = async () => {
    const answer = await visitor().json<{ options: Options; registered: boolean }>('POST', '/api/auth/passkey/options');
    expect(answer.registered).toBe(true);
    return answer.options;
  };
  const signIn = (credential: object, from = visitor()) => from.post('/api/auth/passkey', { credential });
  const proofOf = (client: Client, password?: string) => client.confirm(password);
  const addingOptions = async (client: Client, proof: string) =>
    (await client.json<{ options: Options }>('POST', '/api/auth/passkeys/options', { proof })).options;
  const passkeysOf = async (client: Client) =>
    (await client.json<{ passkeys: PasskeyView[] }>('GET', '/api/auth/security')).passkeys;
  async function add(name: string): Promise<Authenticator> {
    const made = new Authenticator(origin());
    const proof = await proofOf(here);
    const credential = made.register(await addingOptions(here, proof));
    await here.json('POST', '/api/auth/passkeys', { proof, name, credential });
    return made;
  }

  beforeAll(async () => {
    here = await visitor().signIn();
    passkey = await add('Telemóvel');
  });

  test('sign in, are added, named and removed after the password, and each change is sent by mail', async () => {
    const before = (await notices()).length;
    const answer = await signIn(passkey.assert(await signInOptions()));
    expect([answer.status, answer.body['user']]).toEqual([200, expect.objectContaining({ email: testAdmin.email })]);
    expect(await statusOf(elsewhere(signedIn(answer)))).toBe(200);
    const second = await add('Computador');
    const path = `/api/auth/passkeys/${second.id}`;
    expect((await here.send('PUT', path, { name: 'Portátil' })).status).toBe(200);
    expect((await passkeysOf(here)).map(({ name }) => name)).toEqual(['Telemóvel', 'Portátil']);
    expect((await signIn(second.assert(await signInOptions()))).status).toBe(200);
    expect((await here.post(`${path}/remove`, { proof: await proofOf(here) })).status).toBe(200);
    expect((await signIn(second.assert(await signInOptions()))).status).toBe(401);
    expect((await notices()).slice(before)).toEqual(['passkeyAdded pending', 'passkeyRemoved pending']);
  });

  test('are neither added nor removed without a fresh proof of the same session', async () => {
    const other = await visitor().signIn();
    const proof = await proofOf(other);
    const token = here.headers['authorization']!.slice('Bearer '.length);
    const made = new Authenticator(origin());
    const credential = made.register(await addingOptions(other, proof));
    const statuses: number[] = [];
    for (const wrong of [proof, token, '', 'a.b.c', `${proof.slice(0, -3)}AAA`]) {
      statuses.push((await here.post('/api/auth/passkeys/options', { proof: wrong })).status);
      statuses.push((await here.post('/api/auth/passkeys', { proof: wrong, name: 'x', credential })).status);
      statuses.push((await here.post(`/api/auth/passkeys/${passkey.id}/remove`, { proof: wrong })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await here.post('/api/auth/confirm', { password: 'wrong' })).status).toBe(400);
    // A proof is not a token.
    expect(await statusOf(here.with({ authorization: `Bearer ${proof}` }))).toBe(401);
    // The challenge belongs to the other session.
    const own = await proofOf(here);
    expect((await here.post('/api/auth/passkeys', { proof: own, name: 'x', credential })).status).toBe(400);
    expect((await passkeysOf(here)).map(({ name }) => name)).toEqual(['Telemóvel']);
    const options = (await here.json<{ options: Options }>('POST', '/api/auth/confirm/options')).options;
    expect((await here.post('/api/auth/confirm', { credential: passkey.assert(options) })).status).toBe(200);
    expect((await here.post('/api/auth/confirm', { credential: passkey.assert(await signInOptions()) })).status).toBe(
      400,
    );
  });

  test('forged and replayed ceremonies get 401, all with the same answer', async () => {
    const removed = await add('Perdida');
    await here.post(`/api/auth/passkeys/${removed.id}/remove`, { proof: await proofOf(here) });
    const accepted = passkey.assert(await signInOptions());
    expect((await signIn(accepted)).status).toBe(200);
    const again = passkey.counter;
    const foreign = new Authenticator(origin());
    const confirming = await here.json<{ options: Options }>('POST', '/api/auth/confirm/options');
    const adding = await addingOptions(here, await proofOf(here));
    const lie = async (lies: Lies) => passkey.assert(await signInOptions(), lies);
    const forged: Record<string, object> = {
      'the accepted assertion again': accepted,
      'another origin': await lie({ origin: 'https://luar.evil.example' }),
      'the origin with another port': await lie({ origin: 'http://localhost:1' }),
      'another relying party': await lie({ rpId: 'evil.example' }),
      'the type of a registration': await lie({ type: 'webauthn.create' }),
      'no user verification': await lie({ flags: 1 }),
      'the counter again': await lie({ counter: again }),
      'an expired challenge': await lie({ challenge: oldChallenge() }),
      'the challenge of a confirmation': await lie({ challenge: confirming.options.challenge }),
      'the challenge of a new passkey': await lie({ challenge: adding.challenge }),
      'a removed passkey': removed.assert(await signInOptions()),
      'a foreign passkey with the known id': {
        ...foreign.assert(await signInOptions()),
        id: passkey.id,
        rawId: passkey.id,
      },
    };
    const answers = new Set<string>();
    for (const credential of Object.values(forged)) {
      const { status, text } = await signIn(credential);
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 /)]);
    // The passkey itself was not locked by them.
    expect((await signIn(passkey.assert(await signInOptions()))).status).toBe(200);
    const guesser = visitor();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(accepted, guesser)));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});

test('a generated first password is reported until it is changed for another one', async () => {
  await collection('adminusers').updateOne({}, { $set: { mustChangePassword: true } });
  const login = await visitor().post('/api/auth/login', testAdmin);
  const here = signedIn(login);
  expect(login.body['user']).toMatchObject({ mustChangePassword: true });
  expect((await here.get('/api/auth/verify')).body['user']).toMatchObject({ mustChangePassword: true });
  // The panel asks. A client that knows only the specified calls is served.
  expect((await here.get('/api/admin/services')).status).toBe(200);
  const change = (newPassword: string) =>
    here.post('/api/auth/change-password', { currentPassword: testAdmin.password, newPassword });
  const same = await change(testAdmin.password);
  expect([same.status, same.body['errors']]).toEqual([400, [expect.objectContaining({ field: 'newPassword' })]]);
  expect((await change('abcdef')).status).toBe(200);
  expect(JSON.stringify((await here.get('/api/auth/verify')).body)).not.toContain('mustChange');
  const back = await here.post('/api/auth/change-password', {
    currentPassword: 'abcdef',
    newPassword: testAdmin.password,
  });
  expect(back.status).toBe(200);
});
