import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SessionView } from '@luar/contracts/auth';
import type { PasskeyView } from '@luar/contracts/passkeys';
import type { Document } from 'mongodb';
import { type Answer, Client, newAddress, report } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { Authenticator, type Options } from './authenticator.ts';
import { forgeries } from './passkey-forgeries.ts';
import { db, jwtSecret, stack } from './stack.ts';

// Sessions, and the ways to sign in beside the password, with two API processes.
const visitor = () => new Client(stack.url, newAddress());
const elsewhere = ({ headers }: Client) => new Client(stack.urlOf('api-2'), headers);
const collection = (name: string) => db.collection<Document & { _id: unknown }>(name);
const statusOf = async (client: Client) => (await client.get('/api/auth/verify')).status;
const sessionsOf = async (client: Client) =>
  (await client.json<{ sessions: SessionView[] }>('GET', '/api/auth/security')).sessions;
const signedIn = ({ body }: Answer) => visitor().with({ authorization: `Bearer ${String(body['token'])}` });
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
const userAgents = {
  phone: 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** The changes of the sign-in that were sent by mail, oldest first. */
async function notices(): Promise<string[]> {
  const stored = await collection('securitynotices').find({}).sort({ createdAt: 1, _id: 1 }).toArray();
  return stored.map(({ change, mails }) => `${change} ${(mails as { state: string }[])[0]?.state}`);
}

/** Runs the operator's program as in the container. */
function operator(...args: string[]): Promise<{ status: number; output: string }> {
  const program = join(import.meta.dirname, '..', '..', 'dist', 'operator', 'main.js');
  const { promise, resolve } = Promise.withResolvers<{ status: number; output: string }>();
  execFile(process.execPath, [program, ...args], { env: stack.env }, (error, stdout, stderr) =>
    resolve({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
  );
  return promise;
}

describe('sessions', () => {
  test('are listed with their device, and one or all others end in every process at once', async () => {
    // The sessions of other parts.
    await collection('sessions').deleteMany({});
    const here = await visitor().with({ 'user-agent': userAgents.desk }).signIn();
    const [phone, lent] = [await visitor().with({ 'user-agent': userAgents.phone }).signIn(), await visitor().signIn()];
    const listed = await sessionsOf(elsewhere(here));
    expect(listed.map(({ device, current, way, trusted }) => [device, current, way, trusted])).toEqual([
      ['', false, 'password', false],
      ['Firefox · Android', false, 'password', false],
      ['Chrome · Windows', true, 'password', false],
    ]);
    const ofPhone = listed.find(({ device }) => device.includes('Android'))!;
    expect((await here.send('DELETE', `/api/auth/sessions/${ofPhone.id}`)).status).toBe(200);
    expect([await statusOf(phone), await statusOf(elsewhere(phone))]).toEqual([401, 401]);
    expect((await here.send('DELETE', `/api/auth/sessions/${ofPhone.id}`)).status).toBe(404);
    expect([await statusOf(lent), await statusOf(here)]).toEqual([200, 200]);
    expect((await here.send('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect([await statusOf(lent), await statusOf(elsewhere(lent)), await statusOf(here)]).toEqual([401, 401, 200]);
    expect((await sessionsOf(here)).map(({ device }) => device)).toEqual(['Chrome · Windows']);
  });

  test('that have expired in the store are refused, whatever their token says', async () => {
    const here = await visitor().signIn();
    await collection('sessions').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await statusOf(here)).toBe(401);
  });

  test('on a trusted device end 30 days after their last use, on others at a fixed time', async () => {
    const day = 86_400_000;
    const [here, lent] = [await visitor().signIn(), await visitor().signIn()];
    const lifeOf = ({ headers }: Client) => {
      const claims = (headers['authorization'] ?? '').split('.')[1] ?? '';
      const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
      return (exp - iat) * 1000;
    };
    const trust = await here.post('/api/auth/trust', {});
    const trusted = here.with({ authorization: `Bearer ${String(trust.body['token'])}` });
    expect([trust.status, await statusOf(elsewhere(trusted)), await statusOf(here)]).toEqual([200, 200, 200]);
    expect([lifeOf(trusted), lifeOf(lent)]).toEqual([365 * day, 7 * day]);
    const sessions = collection('sessions');
    const idOf = async (client: Client) => (await sessionsOf(client)).find(({ current }) => current)?.id;
    const [ofTrusted, ofLent] = [await idOf(trusted), await idOf(lent)];
    const stored = async (id: unknown) => (await sessions.find().toArray()).find(({ _id }) => _id === id)!;
    const daysLeft = async (id: unknown) =>
      Math.round((((await stored(id))['expiresAt'] as Date).getTime() - Date.now()) / day);
    const at = new Date(Date.now() - 29 * day);
    const aged = { createdAt: at, lastUsedAt: at, expiresAt: new Date(Date.now() + day) };
    await sessions.updateMany({}, { $set: aged });
    expect([await statusOf(trusted), await statusOf(lent)]).toEqual([200, 200]);
    // The use is noted beside the answer.
    await until(
      'both uses are noted',
      () => Promise.all([ofTrusted, ofLent].map(stored)),
      (both) => both.every((session) => Date.now() - (session['lastUsedAt'] as Date).getTime() < day),
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

describe('a lost password', () => {
  const ticketOf = ({ output }: { output: string }) => /\/admin\/reset#([\w-]{43})\s*$/.exec(output)?.[1] ?? '';
  const reset = (ticket: string, newPassword = testAdmin.password) =>
    visitor().post('/api/auth/reset-password', { ticket, newPassword });

  test('is replaced by a link of the operator, which is good once, signs in and ends every session', async () => {
    const here = await visitor().signIn();
    const before = (await notices()).length;
    const link = await operator('admin', 'reset', testAdmin.email.toUpperCase());
    expect([link.status, link.output]).toEqual([0, expect.stringContaining(`${stack.env['SITE_URL']}/admin/reset#`)]);
    const ticket = ticketOf(link);
    expect(JSON.stringify(await collection('adminusers').find().toArray())).not.toContain(ticket);
    expect((await reset(ticket, 'abcde')).status).toBe(400);
    const answer = await reset(ticket, 'outra frase comprida');
    expect([answer.status, answer.body['user']]).toEqual([200, expect.objectContaining({ email: testAdmin.email })]);
    expect([await statusOf(here), await statusOf(elsewhere(signedIn(answer)))]).toEqual([401, 200]);
    expect((await visitor().post('/api/auth/login', testAdmin)).status).toBe(401);
    expect((await reset(ticket)).status).toBe(401);
    expect((await sessionsOf(signedIn(answer))).map(({ way }) => way)).toEqual(['reset']);
    expect((await notices()).slice(before)).toEqual(['passwordReset pending']);
    expect((await reset(ticketOf(await operator('admin', 'reset', testAdmin.email)))).status).toBe(200);
    expect((await visitor().post('/api/auth/login', testAdmin)).status).toBe(200);
  });

  test('removes passkeys and one-time codes only on request, as a change of the password does', async () => {
    const users = collection('adminusers');
    const passkey = { id: 'p', name: 'Telemóvel', publicKey: 'x', counter: 0, transports: [], usedUpTo: 0 };
    const others = { passkeys: [{ ...passkey, createdAt: new Date(), lastUsedAt: null }], codes: ['a'] };
    const left = async ({ body }: { body: Record<string, unknown> }) => {
      const here = visitor().with({ authorization: `Bearer ${String(body['token'])}` });
      const { passkeys, codesLeft } = (await here.get('/api/auth/security')).body;
      return [(passkeys as unknown[]).length, codesLeft];
    };
    const byLink = async (more: object) => {
      const ticket = ticketOf(await operator('admin', 'reset', testAdmin.email));
      return visitor().post('/api/auth/reset-password', { ticket, newPassword: testAdmin.password, ...more });
    };
    const change = { currentPassword: testAdmin.password, newPassword: testAdmin.password };
    const here = await visitor().signIn();
    await users.updateOne({}, { $set: { ...others, passkeyOnly: true } });
    expect(await left(await byLink({}))).toEqual([1, 1]);
    expect(await left(await byLink({ removeOtherWays: true }))).toEqual([0, 0]);
    const again = await visitor().signIn();
    const code = '2222-3333-4444-5555';
    await users.updateOne({}, { $set: { ...others, codes: [hashOf(code.replaceAll('-', ''))], passkeyOnly: true } });
    const withCode = { ...change, currentPassword: code, removeOtherWays: true };
    const changed = await again.post('/api/auth/change-password', withCode);
    expect([await left(changed), await statusOf(here)]).toEqual([[0, 0], 401]);
    // A passkey that is added later does not sign in alone again.
    await users.updateOne({}, { $set: others });
    expect((await visitor().post('/api/auth/login', testAdmin)).status).toBe(200);
    await users.updateOne({}, { $unset: { passkeys: '', codes: '' } });
  });

  test('stays as it is with a link that is expired, replaced, altered or guessed', async () => {
    const first = ticketOf(await operator('admin', 'reset', testAdmin.email));
    const second = ticketOf(await operator('admin', 'reset', testAdmin.email));
    const users = collection('adminusers');
    const { hash } = (await users.findOne({}))!['reset'] as { hash: string };
    const statuses: number[] = [];
    for (const ticket of [
      first,
      `${second}A`,
      second.slice(1),
      second.toLowerCase(),
      hash,
      'undefined',
      '{"$ne":null}',
    ])
      statuses.push((await reset(ticket)).status);
    statuses.push(
      (await visitor().post('/api/auth/reset-password', { ticket: { $ne: '' }, newPassword: 'abcdef' })).status,
    );
    await users.updateOne({}, { $set: { 'reset.expiresAt': new Date() } });
    statuses.push((await reset(second)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 400, 401]);
    const guesser = visitor();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        guesser.post('/api/auth/reset-password', { ticket: 'guess', newPassword: 'abcdef' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const unknown = await operator('admin', 'reset', 'nobody@exemplo.test');
    expect([unknown.status, unknown.output]).toEqual([2, expect.stringContaining(testAdmin.email)]);
  });
});

describe('passkeys', () => {
  let here: Client;
  let passkey: Authenticator;
  const origin = () => new URL(stack.env['SITE_URL']!).origin;
  const signInOptions = async () =>
    (await visitor().json<{ options: Options }>('POST', '/api/auth/passkey/options')).options;
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
    expect((await sessionsOf(signedIn(answer))).find(({ current }) => current)?.way).toBe('passkey');
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
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 64 },
      { flags: 65 },
    ]) {
      const forged = made.register(await addingOptions(here, own), lies);
      expect([
        lies,
        (await here.post('/api/auth/passkeys', { proof: own, name: 'x', credential: forged })).status,
      ]).toEqual([lies, 400]);
    }
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
    const loot = {
      passkey,
      foreign: new Authenticator(origin()),
      removed,
      accepted,
      acceptedCounter: passkey.counter,
      confirming: (await here.json<{ options: Options }>('POST', '/api/auth/confirm/options')).options,
      adding: await addingOptions(here, await proofOf(here)),
      options: signInOptions,
      jwtSecret,
    };
    const answers = new Map<string, string[]>();
    for (const [name, forge] of forgeries(loot)) {
      const { status, text } = await signIn(await forge());
      const answer = `${status} ${text}`;
      answers.set(answer, [...(answers.get(answer) ?? []), name]);
    }
    const [first = ''] = answers.keys();
    report(`${[...answers.values()].flat().length} forged or replayed ceremonies: ${first.slice(0, 3)}`);
    expect([...answers]).toEqual([[expect.stringMatching(/^401 /), expect.any(Array)]]);
    expect([...answers.values()].flat().length).toBeGreaterThanOrEqual(40);
    // The passkey itself was not locked by them.
    expect((await signIn(passkey.assert(await signInOptions()))).status).toBe(200);
    const guesser = visitor();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(accepted, guesser)));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });
});

describe('one-time codes', () => {
  const proofOf = (client: Client, password?: string) => client.confirm(password);
  const login = (password: string, from = visitor()) =>
    from.post('/api/auth/login', { email: testAdmin.email, password });
  const make = async (client: Client, proof: string) =>
    (await client.json<{ codes: string[] }>('POST', '/api/auth/codes', { proof })).codes;
  const left = async (client: Client) =>
    (await client.json<{ codesLeft: number }>('GET', '/api/auth/security')).codesLeft;
  const only = (client: Client, proof: string, on: boolean) => client.post('/api/auth/passkey-only', { proof, on });

  test('are shown once and stored as hashes; each stands in for the password once, in every process', async () => {
    const here = await visitor().signIn();
    const before = (await notices()).length;
    expect((await here.post('/api/auth/codes', { proof: 'none' })).status).toBe(403);
    const old = await make(here, await proofOf(here));
    const codes = await make(here, await proofOf(here));
    expect(new Set(codes.map((code) => /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/.test(code)))).toEqual(
      new Set([true]),
    );
    expect([new Set(codes).size, await left(here)]).toEqual([10, 10]);
    const stored = JSON.stringify(await collection('adminusers').find().toArray());
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect((await login(old[0]!)).status).toBe(401);
    const [first = '', second = '', third = '', fourth = ''] = codes;
    // Of ten at once on two processes, one signs in.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => login(first, index % 2 ? visitor() : elsewhere(visitor()))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const client = signedIn(answers.find(({ status }) => status === 200)!);
    expect((await sessionsOf(client)).find(({ current }) => current)?.way).toBe('code');
    // As written by hand.
    expect(
      (await login(` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`)).status,
    ).toBe(200);
    expect((await login(second)).status).toBe(401);
    // A lost password is replaced with two of them.
    const proof = await proofOf(client, third);
    expect((await client.post('/api/auth/confirm', { password: third })).status).toBe(400);
    const changed = await client.post('/api/auth/change-password', {
      currentPassword: fourth,
      newPassword: testAdmin.password,
    });
    expect(changed.status).toBe(200);
    expect(await left(client.with({ authorization: `Bearer ${String(changed.body['token'])}` }))).toBe(6);
    expect((await client.post('/api/auth/codes', { proof })).status).not.toBe(201);
    expect((await notices()).slice(before)).toEqual([
      'codesMade pending',
      'codesMade pending',
      ...Array.from({ length: 4 }, () => 'codeUsed pending'),
      'passwordChanged pending',
    ]);
    const guesser = visitor();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login('0000-0000-0000-0000', guesser)));
    expect([401, 429].map((wanted) => guesses.filter(({ status }) => status === wanted).length)).toEqual([10, 2]);
  });

  test('and a passkey are needed before the password stops signing in, until the host’s link or the last passkey goes', async () => {
    const here = await visitor().signIn();
    const users = collection('adminusers');
    await users.updateOne({}, { $unset: { codes: '', passkeys: '' } });
    const proof = await proofOf(here);
    const [code = '', another = ''] = await make(here, proof);
    const statuses = [(await only(here, proof, true)).status, (await only(here, 'none', true)).status];
    const passkey = { id: 'p', name: 'Telemóvel', publicKey: 'x', counter: 0, transports: [], usedUpTo: 0 };
    const add = () =>
      users.updateOne({}, { $set: { passkeys: [{ ...passkey, createdAt: new Date(), lastUsedAt: null }] } });
    await add();
    await users.updateOne({}, { $set: { codes: [] } });
    statuses.push((await only(here, proof, true)).status);
    expect(statuses).toEqual([403, 403, 403]);
    expect((await login(testAdmin.password)).status).toBe(200);
    const [fresh = '', last = ''] = await make(here, proof);
    const before = (await notices()).length;
    expect((await only(here, proof, true)).status).toBe(200);
    expect(
      [await login(testAdmin.password), await login('wrong')].map(({ status, text }) => `${status} ${text}`),
    ).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^401 .*wrong_sign_in/)));
    expect([(await login(code)).status, (await login(another)).status, (await login(fresh)).status]).toEqual([
      401, 401, 200,
    ]);
    expect(await statusOf(here)).toBe(200);
    // Nor does the password undo it inside an open session: neither as a confirmation nor with a change of it.
    const confirmed = await here.post('/api/auth/confirm', { password: testAdmin.password });
    const body = { currentPassword: testAdmin.password, newPassword: testAdmin.password, removeOtherWays: true };
    const changed = await here.post('/api/auth/change-password', body);
    expect([confirmed, changed].map((answer) => [answer.status, answer.body['code']])).toEqual(
      Array.from({ length: 2 }, () => [400, 'passkey_only']),
    );
    const link = await operator('admin', 'reset', testAdmin.email);
    const ticket = /#([\w-]{43})/.exec(link.output)?.[1];
    const reset = await visitor().post('/api/auth/reset-password', { ticket, newPassword: testAdmin.password });
    expect([reset.status, (await login(testAdmin.password)).status]).toEqual([200, 200]);
    const again = signedIn(reset);
    expect((await only(again, await proofOf(again), true)).status).toBe(200);
    expect((await login(testAdmin.password)).status).toBe(401);
    expect((await again.post('/api/auth/passkeys/p/remove', { proof: await proofOf(again, last) })).status).toBe(200);
    expect((await login(testAdmin.password)).status).toBe(200);
    // A passkey that is added later does not bring it back.
    await add();
    expect((await login(testAdmin.password)).status).toBe(200);
    expect((await notices()).slice(before)).toEqual(
      [
        'passkeyOnlyOn',
        'codeUsed',
        'passwordReset',
        'passkeyOnlyOn',
        'codeUsed',
        'passkeyRemoved',
        'passkeyOnlyOff',
      ].map((change) => `${change} pending`),
    );
    await users.updateOne({}, { $unset: { codes: '', passkeys: '' } });
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
