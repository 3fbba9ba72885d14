import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { spanOf } from '@luar/contracts/held-times';
import { unknownHour } from '@luar/contracts/questions';
import type { RequestEvent } from '@luar/contracts/request-history';
import { ObjectId } from 'mongodb';
import { type Answer, booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { ago, formIn, newToken, sessionIn, timeValue as value } from '../../../infra/local/stack/test-visit.ts';
import { accepted, arrange, dead, formAt, get, offered, opened, post, seen, times } from './visit-links.ts';
import { db, stack, visitors } from './stack.ts';

const heading = ({ text }: Answer) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll(/<[^>]+>/g, '');

describe('the way through the page', () => {
  test('a time is chosen, confirmed and stored with a mail to each side; pressing twice is harmless', async () => {
    const { path, stored } = await arrange({ history: [offered()] });
    const first = await get(path);
    expect([first.status, heading(first)]).toEqual([200, 'Escolha uma hora']);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/script-src 'none'.*form-action 'self'/),
    });
    expect(first.text).not.toMatch(/<script|http-equiv|onclick| style=/);
    const form = await formAt(path, `step=choose&time=${value(times[1]!)}&wish=`);
    expect(form).toMatchObject({ act: 'accept', version: '1', time: value(times[1]!) });
    expect((await stored()).history).toHaveLength(1);
    for (const by of [0, 1, 0]) {
      const answer = await post(path, form, {}, by);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    }
    const { history, mails, times: held, slots, waitsSince } = await stored();
    expect(history.slice(1)).toEqual([{ type: 'accepted', at: expect.any(String), session: times[1] }]);
    expect(mails).toMatchObject([
      { kind: 'visit.practitioner', event: 1, state: 'pending' },
      { kind: 'visit.visitor', event: 1, state: 'pending' },
    ]);
    const { start } = spanOf(times[1]!, 75);
    expect([held, slots?.length, waitsSince]).toMatchObject([[{ kind: 'agreed', start }], 15, undefined]);
    const result = await get(path);
    expect(heading(result)).toBe('Está combinado');
    const [, file = ''] = /href="data:text\/calendar[^,]*,([^"]*)"/.exec(result.text) ?? [];
    expect(decodeURIComponent(file)).toMatch(/SEQUENCE:1\r\nSTATUS:CONFIRMED/);
  });

  test('a session that a package pays for is which of it, and nothing is said of how to pay', async () => {
    const { path, id } = await arrange({ history: [offered(), accepted()] });
    expect((await get(path)).text).toContain('com a forma de pagar');
    const bought = { _id: id, version: 0, sessions: 4, paid: [], settled: false, counted: [id] };
    const buyer = { key: 'pacote@exemplo.test', packages: [bought], counted: [id] };
    const { insertedId } = await db.collection('people').insertOne(buyer);
    const { text } = await get(path);
    expect(text).toContain('1.ª de 4 sessões do pacote');
    expect(text).not.toContain('forma de pagar');
    await db.collection('people').deleteOne({ _id: insertedId });
  });

  test('none suits: the wish is stored without invisible characters, and shown as text', async () => {
    const { path, stored } = await arrange({ history: [offered()], language: 'en' });
    const clean = '</blockquote><script>alert(1)</script>\n"\' & text ${7*7} {{7*7}} €';
    const wish = `${clean.replace('text', '\u202Ete\u200Bx\u{E0041}t\u001B')}\0`;
    const query = new URLSearchParams({ step: 'choose', time: 'another', wish }).toString();
    const step = await get(`${path}?${query}`);
    expect(heading(step)).toBe('Ask for another time?');
    expect(step.text).not.toContain('<script');
    const sent = await post(path, { ...formIn(step), wish: wish.replaceAll('\n', '\r\n') });
    expect(sent.status).toBe(303);
    expect((await stored()).history.at(-1)).toMatchObject({ type: 'askedAnother', wish: clean });
    // A repeat is recognised, although it is cleaned again.
    expect((await post(path, { ...formIn(step), wish })).status).toBe(303);
    expect((await stored()).history).toHaveLength(2);
    const after = await get(path);
    expect(heading(after)).toBe('Request received');
    expect(after.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(after.text).not.toContain('<script');
  });

  test('an agreed session is cancelled, and the link then shows it without a way back', async () => {
    const { path, stored } = await arrange({ history: [offered(), accepted()] });
    const form = await formAt(path, 'step=cancel');
    expect((await post(path, form)).status).toBe(303);
    const { history, mails, times: held, slots } = await stored();
    expect(history.at(-1)).toMatchObject({ type: 'cancelled' });
    expect(mails.map(({ kind, event }) => `${kind} ${event}`)).toEqual(['visit.practitioner 2', 'visit.visitor 2']);
    expect([held, slots]).toEqual([[], undefined]);
    for (const query of ['', '?step=cancel', '?step=change', `?time=${value(times[0]!)}`])
      expect(heading(await get(path + query))).toBe('Está cancelado');
    const late = { ...form, act: 'accept', time: value(times[0]!) };
    expect([(await post(path, late)).status, (await stored()).history.length]).toEqual([409, 3]);
  });

  test('before any answer the visitor asks for another time, once, or cancels; the address is masked', async () => {
    const { path, stored } = await arrange({ history: [] });
    const first = await get(path);
    expect([first.status, heading(first)]).toEqual([200, 'O seu pedido']);
    const form = await formAt(path, 'step=change&time=another&wish=Segundas');
    expect((await post(path, form)).status).toBe(303);
    const after = await get(path);
    expect([heading(after), after.text.includes('c***@exemplo.test')]).toEqual(['Pedido recebido', true]);
    for (const page of [first, after]) expect(page.text).not.toContain('carla.nunes@');
    expect(formIn(await get(`${path}?step=change&time=another`))).toEqual({});
    expect((await post(path, await formAt(path, 'step=cancel'))).status).toBe(303);
    expect(heading(await get(path))).toBe('Está cancelado');
    const { history, mails, times: held } = await stored();
    expect(history.map(({ type }) => type)).toEqual(['askedAnother', 'cancelled']);
    expect([mails.length, held]).toEqual([4, []]);
  });

  test('what the service asks is answered there bit by bit, whatever becomes of the request, and shown to the practitioner', async () => {
    const panel = await visitors[0].signIn();
    const asked = { ...booking, service: 'mapa-astral', date: sessionIn(70).date };
    const { body } = await visitors[1].post('/api/bookings', asked, newAddress());
    const path = String(body['page']);
    const form = formIn(await get(path));
    expect(form).toMatchObject({ act: 'answer' });
    const secret = `Alvito ${newToken()}`;
    opened.push(secret);
    const begun = { ...form, answer0: '1984-02-29', answer1: '25:00', unknown1: '', answer2: secret, answer3: 'x' };
    expect((await post(path, { ...begun, token: 'x' })).status).toBe(403);
    expect((await post(path, begun)).status).toBe(303);
    expect((await get(path)).text).toContain('Falta ainda: Hora de nascimento.');
    const events = { history: { type: 'confirmed', at: ago(1), session: sessionIn(70) } };
    await db.collection('bookings').updateOne({ _id: new ObjectId(String(body['id'])) }, { $push: events } as object);
    const known = { ...form, answer0: '1984-02-29', answer1: '10:00', unknown1: '1', answer2: secret };
    expect((await post(path, known, {}, 1)).status).toBe(303);
    expect((await get(path)).text).toContain('As suas respostas');
    const { request } = await panel.json<{ request: BookingView }>('GET', `/api/admin/requests/${String(body['id'])}`);
    expect(request.questions?.map(({ answer }) => answer)).toEqual(['1984-02-29', unknownHour, secret]);
    await db.collection('bookings').deleteOne({ _id: new ObjectId(String(body['id'])) });
  });

  test('what is missing, too long or past is said on the page, and nothing is stored', async () => {
    const { path, stored } = await arrange({ history: [offered()] });
    expect((await get(`${path}?step=choose`)).text).toContain('Falta escolher uma hora.');
    const form = await formAt(path, 'time=another');
    const long = await post(path, { ...form, wish: 'a'.repeat(1001) });
    expect([long.status, long.text.includes('O texto é demasiado longo.')]).toEqual([409, true]);
    const other = await post(path, { ...form, act: 'accept', time: '2999-01-01T10:00' });
    expect([other.status, other.text.includes('Entretanto, isto mudou.')]).toEqual([409, true]);
    const forged = await post(path, { ...form, token: newToken() });
    expect([forged.status, forged.text.includes('Confirme outra vez, por favor.')]).toEqual([403, true]);
    expect(formIn(forged)).toMatchObject({ act: 'another', token: form['token'] });
    for (const wrong of [{}, { act: 'accept' }, { act: 'all', version: '1' }, { act: 'cancel', version: 'x' }])
      expect((await post(path, wrong as Record<string, string>)).status).toBe(400);
    expect((await stored()).history).toHaveLength(1);
  });
});

describe('a letter that has not been sent yet', () => {
  const delayed = (event: number, dueInMs: number) => ({
    kind: 'letter',
    event,
    state: 'delayed',
    attempts: 0,
    messageId: null,
    step: null,
    reason: null,
    sentAt: null,
    updatedAt: new Date(),
    dueAt: new Date(Date.now() + dueInMs),
  });

  test('shows nothing of itself: the page is that of a request without an answer', async () => {
    const { path } = await arrange({ history: [offered(1000)], mails: [delayed(0, 3_600_000)] });
    const { status, text } = await get(path);
    expect([status, text.includes('O seu pedido'), text.includes(times[1]!.time)]).toEqual([200, true, false]);
  });
});

test('a time that overlaps an agreed session is not offered, and choosing it is refused', async () => {
  const [early, late] = [sessionIn(50, '14:00'), sessionIn(51, '14:00')];
  const mine = await arrange({ history: [{ ...offered(), times: [early, late] } as RequestEvent] });
  const form = await formAt(mine.path, `time=${value(early)}`);
  await arrange({ history: [{ type: 'confirmed', at: ago(1000), session: { ...early, time: '15:00' } }] });
  const lost = await post(mine.path, form);
  expect([lost.status, lost.text.includes('Essa hora acabou de ser ocupada.')]).toEqual([409, true]);
  for (const answer of [lost, await get(mine.path)])
    expect([early, late].map((time) => answer.text.includes(`value="${value(time)}"`))).toEqual([false, true]);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another origin, from an old browser', { origin: 'https://elsewhere.example', 'sec-fetch-site': '' }, 403],
  ['a hidden origin on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['JSON', { 'content-type': 'application/json' }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
])('a post with %s is refused', async (_what, headers, status) => {
  const { path, stored } = await arrange({ history: [offered()] });
  const form = await formAt(path, 'step=cancel');
  const sending = Object.fromEntries(Object.entries(headers).filter(([, given]) => given !== ''));
  const body = new URLSearchParams(form).toString();
  const base = { 'content-type': 'application/x-www-form-urlencoded', ...newAddress(), ...sending };
  expect((await visitors[0].send('POST', path, body, base)).status).toBe(status);
  expect((await stored()).history).toHaveLength(1);
  // Our own pages hide their origin too, which old browsers send as "null".
  const own = { ...base, 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
  if (!('sec-fetch-site' in sending)) expect((await visitors[0].send('POST', path, body, own)).status).toBe(303);
});

test('reading any link or step changes nothing', async () => {
  const histories = [[offered()], [offered(), accepted()], [offered(), { type: 'cancelled', at: ago(1) } as const]];
  const requests = await Promise.all(histories.map((history) => arrange({ history })));
  const form = await formAt(requests[0]!.path, 'step=cancel');
  const act = `?${new URLSearchParams(form).toString()}`;
  const before = await Promise.all(requests.map(({ stored }) => stored()));
  for (const { path } of requests)
    for (const step of ['', '?step=choose', '?step=cancel', '?step=change', `?time=${value(times[0]!)}`, act])
      for (const method of ['GET', 'HEAD'])
        expect((await visitors[0].send(method, path + step, undefined, newAddress())).status).toBe(200);
  expect(await Promise.all(requests.map(({ stored }) => stored()))).toEqual(before);
});

test('a link that shows nothing looks the same, whether expired, suspected, erased, guessed or copied in part', async () => {
  const { path } = await arrange({ history: [offered()] });
  const token = path.split('/').at(-1)!;
  const tokens = [newToken(), token.slice(1), `${token}x`, token.toLowerCase(), '', 'a'.repeat(190)];
  const links = [...Object.values(await dead()), ...tokens.map((each) => `/pedido/${each}`)];
  const answers = await Promise.all(links.map((link) => get(link)));
  const [first] = answers;
  expect([first!.status, heading(first!)]).toEqual([404, 'Esta ligação já não funciona']);
  expect(new Set(answers.map(seen)).size).toBe(1);
  const posted = await Promise.all(links.map((link) => post(link, { act: 'cancel', version: '1', token: 'x' })));
  expect(new Set(posted.map(seen)).size).toBe(1);
  expect(posted[0]!.status).toBe(404);
});

test('no token appears in a log or in the metrics', async () => {
  const folder = join(stack.dataDir, 'logs');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const metrics = await new Client(`http://127.0.0.1:${stack.part('api').plan.env['METRICS_PORT']}`).get('/metrics');
  texts.push(metrics.text);
  expect(texts.join('\n')).toMatch(/\/pedido\/\*/);
  for (const token of opened) for (const text of texts) expect(text.includes(token)).toBe(false);
});
