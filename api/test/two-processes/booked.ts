import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyIfFree } from '@luar/contracts/free-hours';
import { overlap, spanOf } from '@luar/contracts/held-times';
import { addDays, inLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import type { AdminSite, Site } from '@luar/contracts/site';
import { ObjectId } from 'mongodb';
import { until } from '../../../infra/local/stack/until.ts';
import { type Answer, booking, type Client, newAddress, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { ago, sessionIn } from '../../../infra/local/stack/test-visit.ts';
import { arrange, formAt, get, post } from './visit-links.ts';
import { db, forgetLimits, visitors } from './stack.ts';

const slug = 'marca-sozinha';
const asksFirst = 'confirmo-eu';
/** The seed is open from Monday to Friday. */
const openDay = (date: string): string => (weekday(date) > 5 ? openDay(addDays(date, 1)) : date);
const dayIn = (days: number) => openDay(addDays(todayInLisbon(), days));
const withKey = (at: number) => ({ ...newAddress(), 'idempotency-key': `booked-${at}` });

let panel: Client;
const ids: string[] = [];
/** A key brings the first answer again, so a post that was not confirmed in time is sent again. */
async function book(more: object, headers = withKey(Math.random()), by = 0, tries = 20): Promise<Answer> {
  // An address gets five receipts a day.
  const email = `${headers['idempotency-key']}@exemplo.test`;
  const body = { ...booking, email, service: slug, ...more };
  const answer = await visitors[by % 2]!.post('/api/bookings', body, headers);
  return answer.status === 503 && tries > 1 ? book(more, headers, by, tries - 1) : answer;
}
/** In both processes, as their public answers show by the hours. */
async function saveSite(mostADay: number, freeChangeHours: number): Promise<void> {
  const { site } = await panel.json<{ site: AdminSite }>('GET', '/api/admin/site');
  await panel.json('PUT', '/api/admin/site', {
    ...site,
    booking: { ...site.booking, mostADay },
    promise: { ...site.promise, freeChangeHours },
  });
  for (const client of visitors)
    await until(
      'the settings in both processes',
      () => client.get('/api/site'),
      ({ body }) => (body['site'] as Site).promise.freeChangeHours === freeChangeHours,
    );
}
/** What the tests read of a stored booking. */
interface Stored {
  history: object[];
  mails: { kind: string; event?: number; state: string }[];
  waitsSince?: Date;
  times: { kind: string; start: Date; end: Date }[];
  remindAt?: Date;
  slots?: string[];
}
/** The free hours on the page of a request. */
const freeOn = async (path: string) =>
  [...(await get(`${path}?step=change`)).text.matchAll(/step=change&amp;time=([\dT:-]+)"/g)].map(([, time]) => time!);
const stored = async ({ body }: Answer) =>
  (await db.collection<Stored>('bookings').findOne({ _id: new ObjectId(String(body['id'])) }))!;

describe('a service that confirms itself', () => {
  beforeAll(async () => {
    await forgetLimits();
    panel = await visitors[0].signIn();
    for (const own of [{ slug, confirms: 'itself' }, { slug: asksFirst }]) {
      const form = serviceForm({ ...own, preparation_pt: 'Traga uma pergunta.' });
      const { status, body } = await panel.send('POST', '/api/admin/services', form);
      expect(status).toBe(201);
      ids.push((body['service'] as { _id: string })._id);
    }
    await saveSite(3, 36);
  });
  afterAll(async () => {
    for (const id of ids) await panel.json('DELETE', `/api/admin/services/${id}`);
    await saveSite(0, 24);
  });

  test('gives a free hour at once: agreed, with a mail to each side and its reminder, and no request to answer', async () => {
    // Up to the 22nd day another part has time off.
    const date = dayIn(29);
    const headers = { ...withKey(Math.random()), [onlyIfFree]: '1' };
    const answer = await book({ date, time: '15:00' }, headers);
    expect([answer.status, answer.body]).toMatchObject([201, { confirmed: true, receipt: 'sent' }]);
    // Its answer may have been lost on the way.
    expect((await book({ date, time: '15:00' }, headers, 1)).body).toEqual(answer.body);
    for (const act of ['spam', 'release'])
      await panel.json('POST', `/api/admin/bookings/${String(answer.body['id'])}/${act}`);
    const { history, mails, waitsSince, times, remindAt } = await stored(answer);
    expect(history).toEqual([
      {
        type: 'accepted',
        at: expect.any(String),
        session: { date, time: '15:00' },
        itself: { beforeMinutes: 0, afterMinutes: 15, ofDay: 0 },
      },
    ]);
    expect(mails.map(({ kind, event, state }) => [kind, event, state])).toEqual([
      ['visit.practitioner', 0, 'pending'],
      ['visit.visitor', 0, 'pending'],
    ]);
    expect([waitsSince, times.map(({ kind }) => kind), inLisbon(remindAt!).time]).toEqual([
      undefined,
      ['agreed'],
      '15:00',
    ]);
  });

  test.each<[string, object, Record<string, string>]>([
    ['near', { date: todayInLisbon(), time: '23:55' }, {}],
    ['after the last day', { date: dayIn(61), time: '15:00' }, {}],
    ['outside the hours', { date: dayIn(23), time: '08:00' }, {}],
    ['suspected spam', { date: dayIn(23), time: '15:00', website: 'x' }, {}],
    ['of a service that the practitioner confirms', { date: dayIn(23), time: '15:00', service: asksFirst }, {}],
  ])('leaves a request where the hour is %s', async (_, more, headers) => {
    const answer = await book(more, { ...withKey(Math.random()), ...headers });
    expect([answer.status, answer.body['confirmed']]).toEqual([201, false]);
    expect((await stored(answer)).history).toEqual([]);
  });

  test('leaves a request while another calendar has not been read', async () => {
    const { insertedId } = await db
      .collection('outsidecalendars')
      .insertOne({ name: 'x', address: 'https://x.test/a.ics', createdAt: new Date(), triedAt: new Date(), busy: [] });
    const { body } = await visitors[1].get(`/api/free-hours/${slug}`);
    const answer = await book({ date: dayIn(24), time: '15:00' });
    await db.collection('outsidecalendars').deleteOne({ _id: insertedId });
    expect([body['confirms'], answer.body['confirmed']]).toEqual(['practitioner', false]);
  });

  test('without JavaScript refuses an hour of the radios that is not free, and books the nearest one that is pressed', async () => {
    const date = dayIn(40);
    const fields = { ...booking, service: slug, email: 'sem-guiao@exemplo.test', date: '', time: '', day: date };
    const send = (more: object) => post('/booking', { ...fields, ...more });
    const { status, text } = await send({ hour: '08:00' });
    const offered = [...text.matchAll(/<button\b[^>]*name="near"[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    );
    expect([status, offered.length, offered[0]]).toEqual([409, 3, `${date} 10:00`]);
    expect(text).toContain(`value="${fields.email}"`);
    expect(text).toMatch(/Às 08:00 não tenho vaga.*Fica logo marcada/s);
    expect(await db.collection('bookings').countDocuments({ email: fields.email })).toBe(0);
    expect((await send({ hour: '08:00', near: offered[1]! })).status).toBe(200);
    const [kept] = await db
      .collection<Stored & { date: string; time: string }>('bookings')
      .find({ email: fields.email })
      .toArray();
    expect([`${kept!.date} ${kept!.time}`, kept!.history.length]).toEqual([offered[1], 1]);
  });

  test('gives an hour that 200 ask for at once to one; the others learn of three free hours, and none is lost', async () => {
    const date = dayIn(26);
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        book(
          { date, time: '11:00', email: `muitos-${at}@exemplo.test` },
          { ...withKey(at), ...(at % 2 === 0 && { [onlyIfFree]: '1' }) },
          at,
        ),
      ),
    );
    const confirmed = asked.filter(({ body }) => body['confirmed'] === true);
    const requests = asked.filter(({ status, body }) => status === 201 && body['confirmed'] === false);
    const refused = asked.filter(({ status, body }) => status === 409 && body['code'] === 'hour_taken');
    expect(confirmed).toHaveLength(1);
    expect(confirmed.length + requests.length + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(98);
    // A repeat of a stored request brings its answer without them.
    for (const { body } of refused) expect(body['free']).toHaveLength(3);
    const kept = await db
      .collection<Stored>('bookings')
      .find({ email: /^muitos-/ })
      .toArray();
    expect(kept.filter(({ history }) => history.length === 1)).toHaveLength(1);
    expect(kept).toHaveLength(1 + requests.length);
    for (const { mails } of kept) expect(mails).toHaveLength(2);
  });

  test('keeps the breaks and the most sessions of a day, whichever process is asked', async () => {
    await forgetLimits();
    const date = dayIn(33);
    const times = Array.from(
      { length: 32 },
      (_, at) => `${10 + Math.floor(at / 4)}:${['00', '15', '30', '45'][at % 4]}`,
    );
    const answers = await Promise.all(times.map((time, at) => book({ date, time }, withKey(1000 + at), at)));
    const agreed = await Promise.all(answers.filter(({ body }) => body['confirmed'] === true).map(stored));
    // Those that got none are asked for, and hold their hours until they are answered.
    expect(agreed.length).toBeGreaterThan(0);
    const spans = agreed.map(({ times: [held] }) => ({ ...held!, end: new Date(held!.end.getTime() + 15 * 60_000) }));
    for (const [at, one] of spans.entries())
      for (const other of spans.slice(at + 1)) expect(overlap(one, other)).toBe(false);
    const places = agreed.map(({ slots }) => slots!.at(-1)!);
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) expect([0, 1, 2].map((each) => `day ${date} ${each}`)).toContain(place);
  });

  test('lets its visitor move to another free hour with three presses, and cancel with two', async () => {
    const date = dayIn(40);
    const answer = await book({ date, time: '15:00' });
    const path = String(answer.body['page']);
    for (const part of [`href="${path}?step=change"`, 'Traga uma pergunta.', 'O que trazer', 'paga até à sessão'])
      expect((await get(path)).text).toContain(part);
    const times = await freeOn(path);
    expect(times.length).toBeGreaterThan(9);
    expect(times).not.toContain(`${date}T15:00`);
    const form = await formAt(path, `step=change&time=${times[0]}`);
    expect(form).toMatchObject({ act: 'accept', time: times[0] });
    for (const by of [0, 1]) expect((await post(path, form, {}, by)).status).toBe(303);
    const [day, time] = times[0]!.split('T');
    const { history, mails, slots } = await stored(answer);
    expect(history).toMatchObject([{ session: { time: '15:00' } }, { session: { date: day, time }, itself: {} }]);
    expect(mails.map(({ event }) => event)).toEqual([0, 0, 1, 1]);
    expect(slots![0]).toBe(spanOf({ date: day!, time: time! }, 45).start.toISOString());
    const taken = await book({ date: day, time });
    expect(taken.body).toMatchObject({ confirmed: false });
    for (const move of [2, 3]) await post(path, await formAt(path, `step=change&time=${(await freeOn(path))[move]}`));
    // Each is a mail to both sides, so that further ones are asked for.
    expect([(await stored(answer)).history.length, await freeOn(path)]).toEqual([4, []]);
    expect((await get(path)).text).toContain(`href="${path}?step=cancel"`);
    expect((await post(path, await formAt(path, 'step=cancel'))).status).toBe(303);
    expect((await stored(answer)).slots).toBeUndefined();
  });

  test('mails nothing to an address above its receipts, which may be another person’s, and lets it take no hour', async () => {
    const to = { date: dayIn(54), email: 'acima@exemplo.test' };
    for (const time of ['10:00', '11:00', '12:00', '14:00', '15:00']) await book({ ...to, time });
    const answer = await book({ ...to, time: '17:00' });
    expect(answer.body).toMatchObject({ confirmed: false, receipt: 'held' });
    const path = String(answer.body['page']);
    expect(await freeOn(path)).toEqual([]);
    expect((await post(path, await formAt(path, 'step=change&time=another&wish=x'))).status).toBe(303);
    expect((await stored(answer)).mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['booking.practitioner', 'pending'],
      ['booking.visitor', 'held'],
      ['visit.practitioner', 'pending'],
      ['visit.visitor', 'held'],
    ]);
    expect((await get(path)).text).not.toContain('Seguiu um e-mail');
  });

  test.each([
    [1, false],
    [10, true],
  ])('offers free hours for a session in %i days: %p, by the last moment of a free change', async (days, offers) => {
    const { path, id: request } = await arrange({
      history: [{ type: 'confirmed', at: ago(60_000), session: sessionIn(days) }],
    });
    await db.collection('bookings').updateOne({ _id: request }, { $set: { 'service.slug': slug } });
    expect((await get(`${path}?step=change`)).text.includes('step=change&amp;time=')).toBe(offers);
  });

  test('of two visitors who move to one hour at once, one gets it, and the other is told', async () => {
    const date = dayIn(47);
    const two = await Promise.all(['10:00', '15:00'].map((time) => book({ date, time })));
    const paths = two.map(({ body }) => String(body['page']));
    const [hours = [], theirs = []] = await Promise.all(paths.map(freeOn));
    const hour = hours.find((each) => theirs.includes(each));
    const forms = await Promise.all(paths.map((path) => formAt(path, `step=change&time=${hour}`)));
    const answers = await Promise.all(paths.map((path, at) => post(path, forms[at]!, {}, at)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)!.text).toContain('Essa hora acabou de ser ocupada.');
  });

  test('leaves a request without a place once there are two', async () => {
    const both = (are: boolean) =>
      db
        .collection<{ _id: string }>('sites')
        .updateOne({ _id: 'main' }, { $set: { 'content.contact.inPerson': are, 'content.contact.online': are } });
    await both(true);
    const shown = async () => ((await visitors[0].get('/api/site')).body['site'] as Site).contact.inPerson;
    await until('the settings in this process', shown);
    const answer = await book({ date: dayIn(25), time: '17:00' });
    await both(false);
    expect(answer.body['confirmed']).toBe(false);
  });
});
