import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import { ObjectId } from 'mongodb';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { db, visitors } from './stack.ts';

const entry = {
  name: 'Odete Pelo-Telefone',
  service: 'mapa-astral',
  // Beyond the days off of another part, which are in the February after next.
  date: addDays(todayInLisbon(), 900),
  time: '11:00',
  minutes: 50,
  phone: '912 000 111',
  email: 'odete@exemplo.test',
};

describe('a session that is entered by hand', () => {
  let panel: Client;
  let other: Client;
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
  });
  const add = (more: object, by = panel) => by.post('/api/admin/bookings', { ...entry, ...more });
  const idOf = ({ body }: Awaited<ReturnType<typeof add>>) => (body['request'] as { _id: string })._id;

  test('is an agreed request from then on: found, counted, held, answered with a letter', async () => {
    const before = await panel.json<{ bookings: number }>('GET', '/api/admin/stats');
    const added = await add({});
    expect(added.status).toBe(201);
    expect(added.body['request']).toMatchObject({
      name: entry.name,
      byHand: true,
      duration: 50,
      price: 50,
      mails: [],
      serviceName: { pt: 'Mapa astral' },
      state: { kind: 'agreed', by: 'elsewhere', session: { date: entry.date, time: entry.time } },
    });
    const { bookings } = await panel.json<{ bookings: number }>('GET', '/api/admin/stats');
    expect(bookings).toBe(before.bookings + 1);
    const found = await panel.json<{ bookings: { _id: string }[] }>('GET', '/api/admin/bookings?q=odete 912000');
    expect(found.bookings.map(({ _id }) => _id)).toEqual([idOf(added)]);
    const { slots, waitsSince } = (await db.collection('bookings').findOne({ _id: new ObjectId(idOf(added)) }))!;
    expect([(slots as string[]).length, waitsSince]).toEqual([10, undefined]);
    const letter = {
      type: 'confirmed',
      session: { date: entry.date, time: entry.time },
      text: 'Até lá!',
      ways: [],
      where: 'online',
    };
    const sent = await panel.post(`/api/admin/bookings/${idOf(added)}/letters`, { version: 1, letter });
    expect([sent.status, sent.body['request']]).toMatchObject([201, { state: { kind: 'agreed', by: 'practitioner' } }]);
  });

  test('may lack e-mail, telephone and service; without e-mail it gets no letter', async () => {
    const added = await add({
      service: '',
      title: 'Leitura em casa',
      email: '',
      phone: '',
      time: '13:00',
      price: 12.5,
    });
    expect(added.body['request']).toMatchObject({
      service: '',
      serviceName: { pt: 'Leitura em casa', en: 'Leitura em casa' },
      price: 12.5,
      email: '',
    });
    const letter = { type: 'declined', text: 'Não posso' };
    const sent = await panel.post(`/api/admin/bookings/${idOf(added)}/letters`, { version: 1, letter });
    expect([sent.status, sent.body['code']]).toEqual([409, 'no_address']);
    const off = { type: 'answeredElsewhere', session: null, version: 1 };
    const acted = await panel.post(`/api/admin/bookings/${idOf(added)}/history`, off);
    expect([acted.status, acted.body['request']]).toMatchObject([200, { state: { kind: 'answeredElsewhere' } }]);
  });

  test('stands in the diary with its place and note, beside time off, and in no other range', async () => {
    const date = addDays(entry.date, 30);
    const added = await add({ date, where: 'online', phone: '' });
    await panel.json('PUT', `/api/admin/bookings/${idOf(added)}/note`, { note: 'Traz fotografia', was: '' });
    const off = { from: date, last: date, weekly: false, hours: null, title: 'Viagem', note: { pt: '', en: '' } };
    const { entry: stored } = await panel.json<{ entry: { _id: string } }>('POST', '/api/admin/time-off', {
      ...off,
      beside: [idOf(added)],
    });
    const diary = (from: string, days: number) =>
      other.json<{ entries: object[]; off: object[] }>('GET', `/api/admin/diary?from=${from}&days=${days}`);
    expect(await diary(date, 1)).toMatchObject({
      entries: [
        {
          _id: idOf(added),
          kind: 'agreed',
          date,
          from: '11:00',
          until: '11:50',
          where: 'online',
          note: 'Traz fotografia',
        },
      ],
      off: [{ _id: stored._id, kind: 'dayOff', title: 'Viagem', date, from: '00:00', until: '00:00' }],
    });
    expect((await diary(addDays(date, 1), 5)).entries).toEqual([]);
    for (const query of ['from=2031-02-30&days=7', 'from=2031-02-01&days=50', 'from=2031-02-01'])
      expect((await panel.get(`/api/admin/diary?${query}`)).status).toBe(400);
    await panel.json('DELETE', `/api/admin/time-off/${stored._id}`);
  });
});
