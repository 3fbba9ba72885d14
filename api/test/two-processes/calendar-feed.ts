import { beforeAll, describe, expect, test } from '@jest/globals';
import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { addDays, instantInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { TimeOffView } from '@luar/contracts/time-off';
import ICAL from 'ical.js';
import { type Answer, booking, type Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { db, stack, visitors } from './stack.ts';

const calls = '/api/admin/calendar-feeds';

interface Read {
  uid: string;
  start: string;
  minutes: number;
  status: string;
  sequence: number;
  summary: string;
}

function withIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const start = event.startDate;
    if (!start.isDate) start.zone = zone;
    return {
      uid: event.uid,
      start: start.isDate ? start.toString() : start.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      summary: event.summary,
    };
  });
}

describe('the calendar of the diary', () => {
  let panel: Client;
  let other: Client;
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
  });
  const make = async (name: string, language = 'pt') => {
    const body = { name, language, proof: await panel.confirm() };
    const { feed, address } = await panel.json<{ feed: CalendarFeedView; address: string }>('POST', calls, body);
    return { feed, path: new URL(address).pathname, address };
  };
  const act = (id: string, version: number, more: object) =>
    panel.json('POST', `/api/admin/bookings/${id}/history`, { type: 'answeredElsewhere', version, ...more });
  /** The events whose summary contains the words, as both processes give them. */
  async function eventsWith(
    path: string,
    words: string,
    isSo: (found: Read[]) => boolean = ({ length }) => length > 0,
  ) {
    const answers: Read[][] = [];
    for (const visitor of visitors) {
      const asked = async () => (await visitor.get(path)).text;
      const withWords = (text: string) => withIcalJs(text).filter(({ summary }) => summary.includes(words));
      const text = await until(`events of ${words}`, asked, (each) => isSo(withWords(each)));
      answers.push(withWords(text));
    }
    expect(answers[0]).toEqual(answers[1]);
    return answers[0]!;
  }

  test('is made after the password, is told by mail, and its address is shown once and stored as a hash', async () => {
    const wanted = { name: 'Google', language: 'pt' };
    expect((await panel.post(calls, { ...wanted, proof: 'x' })).body['code']).toBe('confirmation_needed');
    const before = await db.collection('securitynotices').countDocuments({ change: 'calendarMade' });
    const { feed, path, address } = await make('Google');
    expect(address).toMatch(/^http:\/\/.+\/api\/calendar\/[\w-]{22}\.ics$/);
    expect(feed).toMatchObject({ name: 'Google', lastUsedAt: null });
    expect(await db.collection('securitynotices').countDocuments({ change: 'calendarMade' })).toBe(before + 1);
    const secret = /([\w-]{22})\.ics$/.exec(path)![1]!;
    expect(JSON.stringify(await db.collection('calendarfeeds').find().toArray())).not.toContain(secret);
    const listed = async () => (await other.json<{ feeds: CalendarFeedView[] }>('GET', calls)).feeds;
    expect((await listed()).find(({ _id }) => _id === feed._id)).toEqual(feed);
    expect((await visitors[0].get(path)).status).toBe(200);
    await until('the use is noted', listed, (feeds) => feeds.find(({ _id }) => _id === feed._id)?.lastUsedAt !== null);

    const { headers } = await visitors[0].get(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    // Also one that a proxy changed.
    const known = `W/${headers.get('etag')!.replace(/"$/, '-zstd"')}`;
    expect((await visitors[1].get(path, { 'if-none-match': known })).status).toBe(304);

    await panel.json('DELETE', `${calls}/${feed._id}`);
    const answers = await Promise.all(visitors.map((visitor) => visitor.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await panel.send('DELETE', `${calls}/${feed._id}`)).status).toBe(404);
    for (const part of ['api', 'api-2']) expect(stack.part(part).log.text()).not.toContain(secret);
  });

  test('follows a request: one UID, a rising sequence, and its state', async () => {
    const { feed, path } = await make('Outlook', 'en');
    const date = addDays(todayInLisbon(), 210);
    const name = 'Seguida Fonseca';
    const id = await visitors[0].asks({ name, date, time: '11:00' });
    const uid = `${id}@luar`;
    const has = (more: object) => ({ uid, minutes: 90, ...more });
    const startAt = (time: string) => instantInLisbon(date, time).toISOString();
    const sequence = (wanted: number) => (found: Read[]) => found.some((each) => each.sequence === wanted);
    expect(await eventsWith(path, name)).toEqual([
      has({
        start: startAt('11:00'),
        status: 'TENTATIVE',
        sequence: 0,
        summary: `To be confirmed: Birth chart · ${name}`,
      }),
    ]);
    await act(id, 0, { session: { date, time: '12:30' } });
    expect(await eventsWith(path, name, sequence(1))).toMatchObject([
      has({ start: startAt('12:30'), status: 'CONFIRMED', sequence: 1 }),
    ]);
    const letter = { type: 'offered', times: ['16:00', '18:00'].map((time) => ({ date, time })), text: 'Pode ser?' };
    await panel.json('POST', `/api/admin/bookings/${id}/letters`, { version: 1, letter });
    const offered = await eventsWith(path, name, sequence(2));
    expect(offered).toMatchObject([
      has({ status: 'CONFIRMED', sequence: 2 }),
      { start: startAt('16:00'), status: 'TENTATIVE', summary: `Suggested: Birth chart · ${name}` },
      { start: startAt('18:00'), status: 'TENTATIVE' },
    ]);
    expect(new Set(offered.map((each) => each.uid)).size).toBe(3);
    await act(id, 2, { session: null });
    expect(await eventsWith(path, name, sequence(3))).toMatchObject([
      has({ status: 'CANCELLED', sequence: 3, summary: `Cancelled: Birth chart · ${name}` }),
    ]);
    const { text } = await visitors[0].get(path);
    for (const private_ of [booking.email, '912 345 678', booking.message]) expect(text).not.toContain(private_);
    await panel.json('DELETE', `${calls}/${feed._id}`);
  });

  test('shows days off as whole busy days and blocked hours as busy', async () => {
    const { feed, path } = await make('Apple');
    const from = addDays(todayInLisbon(), 250);
    const shared = { from, weekly: false, note: { pt: '', en: '' } };
    const added = await Promise.all(
      [
        { last: addDays(from, 2), hours: null, title: 'Férias marcadas' },
        { last: from, hours: { from: '09:00', until: '10:30' }, title: 'Horas marcadas' },
      ].map(
        async (more) =>
          (await panel.json<{ entry: TimeOffView }>('POST', '/api/admin/time-off', { ...shared, ...more })).entry,
      ),
    );
    expect(await eventsWith(path, 'marcadas', ({ length }) => length === 2)).toMatchObject([
      { start: from, minutes: 3 * 1440, summary: 'Folga: Férias marcadas', status: 'CONFIRMED' },
      { start: instantInLisbon(from, '09:00').toISOString(), minutes: 90, summary: 'Bloqueado: Horas marcadas' },
    ]);
    const lines = (await visitors[0].get(path)).text.split('\r\n');
    for (const line of [`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, 'TRANSP:OPAQUE', 'X-PUBLISHED-TTL:PT15M'])
      expect(lines).toContain(line);
    for (const { _id } of added) await panel.json('DELETE', `/api/admin/time-off/${_id}`);
    await panel.json('DELETE', `${calls}/${feed._id}`);
  });

  test('is found by no guess, and only so often by one client', async () => {
    const read = (file: string, headers = newAddress()): Promise<Answer> =>
      visitors[1].get(`/api/calendar/${file}`, headers);
    for (const file of ['x.ics', `${'A'.repeat(22)}.ics`, 'A'.repeat(22), '%00.ics'])
      expect((await read(file)).status).toBe(404);
    const one = newAddress();
    const statuses: number[] = [];
    for (let round = 0; round < 121; round++) statuses.push((await read('x.ics', one)).status);
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([120, 429]);
  });
});
