import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { addDays, inLisbon, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { mailId } from '@luar/contracts/mail';
import type { PublicSite } from '@luar/contracts/site';
import type { TimeOffView } from '@luar/contracts/time-off';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { queuedMail, visitors } from './stack.ts';

/** The first Tuesday of a February: five weeks without a holiday, far from the sessions of other parts. */
const february = `${Number(todayInLisbon().slice(0, 4)) + 2}-02-01`;
const tuesday = addDays(february, (9 - weekday(february)) % 7);
const plain = { from: tuesday, last: tuesday, weekly: false, hours: null, note: { pt: '', en: '' } };
const calls = '/api/admin/time-off';

describe('days off and blocked hours', () => {
  let panel: Client;
  let other: Client;
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
  });
  const add = async (more: object) =>
    (await panel.json<{ entry: TimeOffView }>('POST', calls, { ...plain, ...more })).entry;
  const remove = ({ _id }: TimeOffView) => panel.json('DELETE', `${calls}/${_id}`);
  const ask = async (date: string, time: string, more: object = {}) => {
    const id = await visitors[0].asks({ date, time, ...more });
    const { request, free } = await other.json<{ request: BookingView; free: { date: string }[] }>(
      'GET',
      `/api/admin/requests/${id}`,
    );
    return { request, free, verdict: request.verdict };
  };

  test('refuse no request, and stand beside it as its verdict; no free time is suggested on them', async () => {
    const days = await add({ last: addDays(tuesday, 2), title: 'Cirurgia' });
    const asked = await ask(addDays(tuesday, 1), '11:00');
    expect(asked.verdict).toEqual({ kind: 'dayOff' });
    const dates = new Set(asked.free.map(({ date }) => date));
    expect([0, 1, 2].filter((day) => dates.has(addDays(tuesday, day)))).toEqual([]);
    await remove(days);
    expect((await ask(addDays(tuesday, 2), '11:00')).verdict).toMatchObject({ kind: 'free' });

    const hours = await add({ weekly: true, last: null, hours: { from: '14:00', until: '15:30' } });
    const next = addDays(tuesday, 7);
    expect((await ask(next, '13:00')).verdict).toEqual({ kind: 'blocked', from: '14:00', until: '15:30' });
    expect((await ask(next, '15:30')).verdict).toMatchObject({ kind: 'free' });
    expect((await ask(addDays(next, 1), '14:00')).verdict).toMatchObject({ kind: 'free' });
    await remove(hours);
  });

  test('move the promise in the receipt, as on the site and in the panel', async () => {
    const today = todayInLisbon();
    const days = { from: addDays(today, 1), last: addDays(today, 9), title: 'Férias' };
    // Sessions of other parts may be agreed on these days.
    const { body } = await panel.post(calls, { ...plain, ...days });
    const beside = (body['clashes'] as { _id: string }[] | undefined)?.map(({ _id }) => _id);
    const away = beside ? await add({ ...days, beside }) : (body['entry'] as TimeOffView);
    const { request } = await ask(addDays(tuesday, 28), '11:00', { email: 'ferias@exemplo.test' });
    const { text } = await queuedMail(mailId(request._id, 'booking.visitor'));
    const { date } = inLisbon(new Date(request.answerBy!));
    expect(date > addDays(today, 9)).toBe(true);
    const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
    expect(text).toContain(`até ${day}, às `);
    await remove(away);
  });

  test('show visitors whole days with the sentence for them, and never the title', async () => {
    const note = { pt: 'Volto em janeiro.', en: 'Back in January.' };
    const entry = await add({ last: addDays(tuesday, 13), title: 'Segredo', note });
    for (const visitor of visitors) {
      // A process follows a save of the other one within two seconds.
      const asked = () => visitor.get('/api/site');
      const { body, text } = await until('the site has it', asked, (site) => site.text.includes(note.en));
      const { daysOff } = (body['site'] as PublicSite).hours;
      expect(daysOff).toContainEqual({ from: tuesday, to: addDays(tuesday, 13), note });
      expect(text).not.toContain('Segredo');
    }
    expect(await panel.json('PUT', `${calls}/${entry._id}`, { ...plain, title: 'Outro' })).toMatchObject({
      entry: { title: 'Outro', last: tuesday },
    });
    const { entries } = await panel.json<{ entries: TimeOffView[] }>('GET', calls);
    expect(entries.find(({ _id }) => _id === entry._id)).toMatchObject({ title: 'Outro', weekly: false });
    await remove(entry);
    for (const visitor of visitors)
      await until('the site has it no more', async () => !(await visitor.get('/api/site')).text.includes(tuesday));
    expect((await panel.send('PUT', `${calls}/${entry._id}`, plain)).status).toBe(404);
  });

  test('name agreed sessions and open offers below them, and are stored when these were seen', async () => {
    const date = addDays(tuesday, 21);
    const agreed = await panel.enters({ name: 'Combinada', date, time: '10:00' });
    const { request: offered } = await ask(addDays(date, 1), '12:00');
    const letter = { type: 'offered', times: [{ date, time: '16:00' }], text: 'Pode ser?' };
    await panel.json('POST', `/api/admin/bookings/${offered._id}/letters`, { version: 0, letter });
    const wanted = { ...plain, from: addDays(date, -7), last: null, weekly: true };
    const refused = await panel.post(calls, wanted);
    expect([refused.status, refused.body['code'], refused.body['clashes']]).toMatchObject([
      409,
      'session_taken',
      [
        { _id: agreed._id, name: 'Combinada', date, from: '10:00' },
        { _id: offered._id, date, from: '16:00' },
      ],
    ]);
    const beside = [agreed._id, offered._id];
    expect((await panel.post(calls, { ...wanted, beside: [agreed._id] })).status).toBe(409);
    const stored = await panel.post(calls, { ...wanted, beside });
    expect(stored.status).toBe(201);
    await remove(stored.body['entry'] as TimeOffView);
  });
});
