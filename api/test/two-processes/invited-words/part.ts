import { beforeAll, describe, expect, test } from '@jest/globals';
import { consentSentences, type InvitedWordsView } from '@luar/contracts/invited-words/words';
import { ObjectId } from 'mongodb';
import { documentsWith, keysWith } from '../../../../e2e/hosting/traces.ts';
import { invitation } from '../../../../infra/local/stack/invited-words/invitation.ts';
import { timed } from '../../../../infra/local/stack/slowness.ts';
import { type Client, report } from '../../../../infra/local/stack/test-client.ts';
import { ago, formIn, sessionIn, visitRequest } from '../../../../infra/local/stack/test-visit.ts';
import { until } from '../../../../infra/local/stack/until.ts';
import { db, stack, visitors } from '../stack.ts';
import { get, post } from '../visit-links.ts';

interface Stored {
  booking: ObjectId;
  key: string;
  version: number;
  mails: { kind: string; state: string }[];
  text?: string;
  shownName?: string;
  consent?: { at: Date; sentence: string };
  decision?: object;
  withdrawnAt?: Date;
  createdAt: Date;
  claims: string[];
  link: { hash: string };
}

const day = 86_400_000;
const found = () => db.collection<Stored>('testimonials');
const yesterday = sessionIn(-1);
const held = { type: 'confirmed', at: ago(3 * day), session: yesterday } as const;

/** Stores a booking of its own person, whose agreed session was yesterday. */
async function session(email: string, more: Partial<Parameters<typeof visitRequest>[0]> = {}, own: object = {}) {
  const { document } = visitRequest({ history: [held], session: yesterday, name: 'Rosa Pires', ...more });
  const words = [email];
  const stored = { ...document, email, phone: '', words, createdAt: new Date(Date.now() - 4 * day), ...own };
  return String((await db.collection('bookings').insertOne(stored)).insertedId);
}

/** An invitation that was sent. */
async function invited(email: string, more: Parameters<typeof invitation>[0] = {}) {
  const { document, path } = invitation({ email, ...more });
  const { insertedId } = await db.collection('testimonials').insertOne(document);
  const stored = async () => (await found().findOne({ 'link.hash': document.link.hash }))!;
  return { path, id: String(insertedId), stored };
}

const write = async (path: string, fields: Record<string, string>, by = 0) =>
  post(path, { ...formIn(await get(path)), act: 'write', consent: 'yes', ...fields }, {}, by);

describe('words afterwards', () => {
  let panel: Client;
  let other: Client;
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
  });
  const calls = '/api/admin/invited-words';
  const decide = async (id: string, decision: object = {}) => {
    const { version } = (await found().findOne({ _id: new ObjectId(id) }))!;
    return panel.send('PUT', `${calls}/${id}`, { version, published: true, translation: '', ...decision });
  };
  const list = () => panel.json<{ words: InvitedWordsView[]; invitable: { booking: string }[] }>('GET', calls);
  const isInvitable = async (id: string) => (await list()).invitable.some(({ booking }) => booking === id);

  test('only a session that was held can be asked about, from the next day on, if there is an address', async () => {
    const early = { date: sessionIn(0).date, time: '00:00' };
    const ids = [
      await session('cedo@exemplo.test', { history: [{ ...held, session: early }], session: early, minutes: 5 }),
      await session('futura@exemplo.test', { history: [{ ...held, session: sessionIn(2) }] }),
      await session('pedida@exemplo.test', { history: [] }),
      await session('cancelada@exemplo.test', { history: [held, { type: 'cancelled', at: ago(2 * day) }] }),
      await session('spam@exemplo.test', {}, { suspectedSpam: true }),
      await session('', {}, { phone: '+351 913 000 001' }),
    ];
    for (const id of ids)
      expect([await isInvitable(id), (await panel.post(calls, { booking: id })).status]).toEqual([false, 409]);
    expect(await found().countDocuments({ booking: { $in: ids.map((id) => new ObjectId(id)) } })).toBe(0);
    expect((await visitors[0].post(calls, { booking: ids[0] })).status).toBe(401);
  });

  test('a person of two addresses is asked once a year, and after one session by one of many devices at once', async () => {
    const ids = [await session('rosa.um@exemplo.test'), await session('rosa.dois@exemplo.test')];
    await panel.json('POST', `/api/admin/people/${ids[0]}/merge`, { with: ids[1] });
    const [booking = ''] = (await list()).invitable.flatMap((each) =>
      ids.includes(each.booking) ? [each.booking] : [],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => [panel, other][at % 2]!.post(calls, { booking })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
    const own = { key: /^rosa\./ };
    expect((await found().find(own).toArray()).map(({ mails }) => mails)).toMatchObject([
      [{ kind: 'testimonial.invitation', state: 'pending' }],
    ]);
    for (const id of ids) expect(await isInvitable(id)).toBe(false);
    await found().updateOne(own, { $set: { createdAt: new Date(Date.now() - 366 * day) } });
    expect(await isInvitable(booking)).toBe(true);
    await found().deleteMany(own);
  });

  test('nothing is stored without a consent, and nothing is published without a stored one', async () => {
    const { path: page, id, stored } = await invited('sem.acordo@exemplo.test');
    const first = await get(page);
    expect([first.status, first.text]).toEqual([200, expect.stringContaining(consentSentences.pt)]);
    expect(first.text).not.toMatch(/<script|http-equiv| style=/);
    const long = 'x'.repeat(601);
    for (const [fields, said] of [
      [{ text: 'Saí leve.', name: 'Rosa', consent: '' }, 'Sem a sua autorização'],
      [{ text: long, name: 'Rosa' }, 'O texto tem 601 caracteres e cabem 600'],
      [{ text: 'Saí leve.', name: 'R'.repeat(41) }, 'O nome tem 41 caracteres'],
    ] as const) {
      const answer = await write(page, fields);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(said)]);
      // Everything is kept as it was typed.
      expect(answer.text).toContain(`>${fields.text}</textarea>`);
      expect(answer.text.includes('checked=""')).toBe(!('consent' in fields));
    }
    expect(
      (await post(page, { act: 'write', token: 'x', text: 'Saí leve.', name: 'Rosa', consent: 'yes' })).status,
    ).toBe(409);
    expect((await stored()).text).toBeUndefined();
    expect((await decide(id)).status).toBe(409);
    // Not even if the database holds words and a decision.
    const decision = { at: new Date(), published: true, translation: '' };
    await found().updateOne(
      { _id: new ObjectId(id) },
      { $set: { text: 'Sem acordo nenhum.', shownName: 'R', decision } },
    );
    expect((await decide(id)).status).toBe(409);
    expect((await list()).words.some(({ _id }) => _id === id)).toBe(false);
    const written = await invited('com.acordo@exemplo.test');
    expect((await write(written.path, { text: 'Com acordo.', name: 'Rosa' })).status).toBe(303);
    expect((await decide(written.id)).status).toBe(200);
    const { text } = await visitors[0].get('/api/home-content');
    expect(text).toContain('Com acordo.');
    expect(text).not.toContain('Sem acordo nenhum.');
    await found().deleteMany({});
  });

  test('is published on every process, changed until then, and gone from all within two seconds of a withdrawal', async () => {
    const { path, id, stored } = await invited('a.rosa@exemplo.test');
    expect((await write(path, { text: 'Uma primeira versão.', name: 'Rosa P.' })).status).toBe(303);
    expect((await stored()).mails).toMatchObject([{ kind: 'testimonial.practitioner', state: 'pending' }]);
    expect((await stored()).consent).toEqual({ at: expect.any(Date), sentence: consentSentences.pt });
    const read = (await stored()).version;
    expect((await write(path, { text: 'Saí mais leve.', name: 'Rosa P.' }, 1)).status).toBe(303);
    // The practitioner has not read this version.
    expect((await decide(id, { version: read })).status).toBe(409);
    expect((await decide(id, { translation: 'I left feeling lighter.' })).status).toBe(200);
    expect((await stored()).mails).toHaveLength(1);
    const shows = async (text: string, wanted: boolean, paths: readonly string[]) =>
      timed(async () => {
        for (const each of paths)
          for (const client of visitors)
            await until(
              `${each} ${wanted ? 'has' : 'lacks'} ${text}`,
              () => client.get(each),
              (answer) => answer.text.includes(text) === wanted,
              10_000,
            );
      });
    await shows('Saí mais leve.', true, ['/', '/api/home-content']);
    await shows('I left feeling lighter.', true, ['/en']);
    const english = (await visitors[1].get('/en')).text;
    expect(english).toContain('Translated from Portuguese');
    expect((await get(path)).text).toContain('As suas palavras estão publicadas');
    expect((await write(path, { text: 'Outra coisa.', name: 'Rosa' })).status).toBe(409);
    // Opening the page does nothing.
    const question = formIn(await get(path));
    expect((await stored()).text).toBe('Saí mais leve.');
    expect((await post(path, { act: 'withdraw', token: 'x' })).status).toBe(409);
    const gone = await post(path, question, {}, 1);
    expect(gone.status).toBe(303);
    // The process that took the withdrawal shows nothing from then on.
    for (const each of ['/', '/en', '/api/home-content'])
      expect((await visitors[1].get(each)).text).not.toMatch(/Saí mais leve|feeling lighter/);
    const { took } = await shows('Saí mais leve.', false, ['/', '/en', '/api/home-content']);
    report(`withdrawn words left the pages of both processes after ${Math.round(took)} ms`);
    expect(took).toBeLessThan(5000);
    expect((await post(path, question, {}, 0)).status).toBe(303);
    expect((await get(path)).text).toContain('O que escreveu foi apagado');
    for (const trace of ['Saí mais leve.', 'Rosa P.', 'feeling lighter']) {
      expect(await documentsWith(stack, trace)).toEqual([]);
      expect(await keysWith(stack, trace)).toEqual([]);
    }
    const { withdrawnAt, key, text } = await stored();
    expect([withdrawnAt, key, text]).toEqual([expect.any(Date), 'a.rosa@exemplo.test', undefined]);
    expect(await db.collection('erasures').findOne({ requests: id })).not.toBeNull();
    expect((await decide(String((await stored())._id))).status).toBe(409);
    await found().deleteMany({});
  });

  test('follows the deletion of its request and the undo, an erasure and an export', async () => {
    const email = 'a.apagar@exemplo.test';
    const booking = await session(email);
    const { path, stored } = await invited(email, { booking: new ObjectId(booking) });
    await write(path, { text: 'Foi um fim de tarde bom.', name: 'A. P.' });
    await decide(String((await stored())._id));
    const isShown = async () => (await visitors[1].get('/api/home-content')).text.includes('fim de tarde bom');
    await until('it is shown', isShown);
    await panel.json('DELETE', `/api/admin/bookings/${booking}`);
    await until('it is gone', isShown, (shown) => !shown);
    expect((await get(path)).status).toBe(404);
    await panel.json('POST', `/api/admin/bookings/${booking}/restore`);
    await until('it is back', isShown);
    const proof = await panel.confirm();
    const { data, page } = await panel.json<{ data: { invitedWords: { text: string }[] }; page: string }>(
      'POST',
      '/api/admin/person-data/export',
      { contact: email, language: 'pt', proof },
    );
    expect(data.invitedWords.map(({ text }) => text)).toEqual(['Foi um fim de tarde bom.']);
    for (const text of ['Foi um fim de tarde bom.', 'A. P.', consentSentences.pt, 'Publicado no site a'])
      expect(page).toContain(text);
    const erased = await panel.json<{ receipt: string }>('POST', '/api/admin/person-data/erase', {
      contact: email,
      proof,
    });
    const receipt = await db
      .collection<{ _id: string; requests: string[] }>('erasures')
      .findOne({ _id: erased.receipt });
    expect(receipt?.requests).toHaveLength(2);
    for (const trace of [email, 'fim de tarde bom']) expect(await documentsWith(stack, trace)).toEqual([]);
    await until('it is gone for good', isShown, (shown) => !shown);
    expect((await get(path)).status).toBe(404);
  });
});
