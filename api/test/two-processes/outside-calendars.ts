import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { calendarQueue, type CalendarRead } from '@luar/contracts/calendar-reads';
import type { Diary } from '@luar/contracts/diary';
import { addDays, instantInLisbon, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { redisPrefix } from '@luar/contracts/redis';
import type { Today } from '@luar/contracts/today';
import { Worker } from 'bullmq';
import { ObjectId } from 'mongodb';
import { keysWith } from '../../../e2e/hosting/traces.ts';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { db, stack, visitors } from './stack.ts';

const calls = '/api/admin/outside-calendars';
const secret = 'a-secret-of-the-practitioner';
const date = addDays(todayInLisbon(), 85);
const at = (time: string, day = date) => instantInLisbon(day, time).getTime();

describe('calendars elsewhere', () => {
  let panel: Client;
  let other: Client;
  let worker: Worker;
  /** What the worker's reading gives, and which addresses it was asked for. */
  let answer: CalendarRead = { busy: [] };
  const asked: string[] = [];
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
    const read = async ({ data }: { data: { address: string } }) => {
      asked.push(data.address);
      return answer;
    };
    worker = new Worker(calendarQueue, read, { connection: { url: stack.env['REDIS_URL']! }, prefix: redisPrefix });
    await worker.waitUntilReady();
  });
  afterAll(() => worker.close());

  const add = async (name: string, path = `${secret}.ics`) =>
    (
      await panel.json<{ calendar: OutsideCalendarView }>('POST', calls, {
        name,
        address: `webcal://calendar.example.test/${path}`,
      })
    ).calendar;
  const list = async (by = other) => (await by.json<{ calendars: OutsideCalendarView[] }>('GET', calls)).calendars;
  const found = async (id: string) => (await list()).find(({ _id }) => _id === id);
  const remove = ({ _id }: OutsideCalendarView) => panel.json('DELETE', `${calls}/${_id}`);
  const stored = (id: string) => db.collection('outsidecalendars').findOne({ _id: new ObjectId(id) });
  const change = (id: string, to: object) =>
    db.collection('outsidecalendars').updateOne({ _id: new ObjectId(id) }, { $set: to });
  const readAgain = (id: string) => change(id, { triedAt: new Date(0) });
  const diary = async (by: Client) => (await by.json<Diary>('GET', `/api/admin/diary?from=${date}&days=3`)).off;
  const ask = async (time: string) => {
    const id = await visitors[0].asks({ date, time });
    return other.json<{ request: BookingView; free: { date: string; time: string }[] }>(
      'GET',
      `/api/admin/requests/${id}`,
    );
  };

  test('show when the practitioner is busy: in the diary, the verdicts, the suggestions and to visitors', async () => {
    answer = {
      busy: [
        [at('09:00'), at('13:00')],
        [at('22:00'), at('01:00', addDays(date, 1))],
        [midnightInLisbon(addDays(date, 2)).getTime(), midnightInLisbon(addDays(date, 3)).getTime()],
      ],
    };
    const calendar = await add('Família');
    expect(calendar).toMatchObject({ host: 'calendar.example.test', readAt: null, trouble: null, isStale: false });
    await until('it is read', async () => (await found(calendar._id))?.readAt !== null);
    expect(asked).toEqual([`https://calendar.example.test/${secret}.ics`]);
    const shared = { _id: calendar._id, kind: 'busy', title: 'Família' };
    for (const client of [panel, other])
      expect(await diary(client)).toEqual([
        { ...shared, date, from: '09:00', until: '13:00' },
        { ...shared, date, from: '22:00', until: '00:00' },
        { ...shared, date: addDays(date, 1), from: '00:00', until: '01:00' },
        { ...shared, date: addDays(date, 2), from: '00:00', until: '00:00' },
      ]);
    const { request, free } = await ask('11:00');
    expect(request.verdict).toEqual({ kind: 'busy', name: 'Família', from: '09:00', until: '13:00' });
    expect(free.filter((time) => time.date === date && time.time < '13:00')).toEqual([]);
    expect((await ask('13:00')).request.verdict?.kind).not.toBe('busy');
    // An agreed session there is a note too, no refusal.
    const agreed = await panel.enters({ name: 'Apesar disso', date, time: '09:00' });
    await panel.json('POST', `/api/admin/bookings/${agreed._id}/history`, {
      type: 'answeredElsewhere',
      session: null,
      version: 1,
    });
    for (const visitor of visitors) {
      expect((await visitor.get('/api/free-hours/mapa-astral')).text).not.toContain('Família');
    }
    await remove(calendar);
    expect([await stored(calendar._id), await diary(other)]).toEqual([null, []]);
    expect((await panel.send('DELETE', `${calls}/${calendar._id}`)).status).toBe(404);
  });

  test('that cannot be read are told, keep their last times for two days, and block nothing', async () => {
    answer = { busy: [[at('09:00'), at('10:00')]] };
    const calendar = await add('Trabalho');
    const seen = () => found(calendar._id);
    await until('it is read', seen, (each) => each?.readAt !== null);
    answer = { trouble: 'gone' };
    await readAgain(calendar._id);
    // One failure is not told yet.
    expect(await until('the failure is stored', seen, (each) => each?.trouble === 'gone')).toMatchObject({
      isStale: false,
    });
    expect(await diary(panel)).toHaveLength(1);
    const broken = async () => (await panel.json<Today>('GET', '/api/admin/today')).calendars;
    expect(await broken()).toEqual([]);
    const becomes = async () => (await visitors[1].get('/api/free-hours/mapa-astral')).body['confirms'];
    expect(await becomes()).toBe('itself');
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
    await change(calendar._id, { readAt: hours(1.1) });
    expect(await broken()).toMatchObject([{ name: 'Trabalho', trouble: 'gone', isStale: true }]);
    expect(await becomes()).toBe('practitioner');
    await change(calendar._id, { readAt: hours(47) });
    expect(await diary(other)).toHaveLength(1);
    await change(calendar._id, { readAt: hours(49) });
    expect(await diary(other)).toEqual([]);
    answer = { busy: [] };
    await readAgain(calendar._id);
    expect(await until('it is well again', seen, (each) => each?.trouble === null)).toMatchObject({ isStale: false });
    expect(await broken()).toEqual([]);
    await remove(calendar);
    answer = { trouble: 'forbidden' };
    const never = await add('Nunca');
    await until('it is told at once', async () => (await found(never._id))?.isStale === true);
    await remove(never);
  });

  test('are five at most, each read by one of the processes, and leave no address behind', async () => {
    answer = { busy: [] };
    asked.length = 0;
    const all: OutsideCalendarView[] = [];
    for (let each = 0; each < 5; each++) all.push(await add(`Um de cinco ${each}`, `${each}-${secret}.ics`));
    const refused = await panel.post(calls, { name: 'Seis', address: 'https://calendar.example.test/6.ics' });
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ field: 'address', code: 'too_many' }]]);
    await until('all are read', list, (each) => each.every(({ readAt }) => readAt !== null));
    expect(asked.toSorted()).toEqual(all.map((_, each) => `https://calendar.example.test/${each}-${secret}.ics`));
    expect((await panel.get(calls)).text).not.toContain(secret);
    expect(await keysWith(stack, secret)).toEqual([]);
    for (const each of all) await remove(each);
    for (const part of ['api', 'api-2']) expect(stack.part(part).log.text()).not.toContain(secret);
    expect(await db.collection('outsidecalendars').countDocuments()).toBe(0);
  });

  test('that are removed while they wait to be read leave no address behind', async () => {
    await worker.pause();
    const calendar = await add('Que espera', `waiting-${secret}.ics`);
    const withSecret = () => keysWith(stack, `waiting-${secret}`);
    await until('it waits', withSecret, (keys) => keys.length > 0);
    await remove(calendar);
    expect(await withSecret()).toEqual([]);
    await worker.resume();
  });
});
