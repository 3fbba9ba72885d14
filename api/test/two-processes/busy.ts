import { expect, test } from '@jest/globals';
import type { Busy } from '@luar/contracts/busy';
import type { FreeHours } from '@luar/contracts/free-hours';
import { addDays, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { until } from '../../../infra/local/stack/until.ts';
import { visitors } from './stack.ts';

test('visitors learn which half hours are probably taken, and nothing of who or what', async () => {
  const panel = await visitors[0].signIn();
  const date = addDays(todayInLisbon(), 90);
  const names = { name: 'Segredo Um', title: 'Segredo Dois' };
  await panel.json('POST', '/api/admin/bookings', { ...names, date, time: '10:15', minutes: 50 });
  const off = { from: date, last: null, weekly: true, title: 'Segredo Três', hours: { from: '16:10', until: '17:00' } };
  const note = { pt: 'Às terças saio mais cedo.', en: '' };
  await panel.json('POST', '/api/admin/time-off', { ...off, note });
  const silent = { ...off, hours: { from: '12:10', until: '13:00' }, note: { pt: '', en: '' } };
  await panel.json('POST', '/api/admin/time-off', silent);
  const found = await until(
    'the taken half hours',
    () => visitors[1].get('/api/busy'),
    ({ body }) => (body['busy'] as Busy['busy'])[date]?.includes('12:00') ?? false,
  );
  expect((found.body['busy'] as Busy['busy'])[date]).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '12:00',
    '12:30',
    '16:00',
    '16:30',
  ]);
  expect(found.body['off']).toContainEqual({ date, from: '16:10', until: '17:00', note });
  expect(found.text).not.toContain('12:10');
  expect(Object.keys(found.body)).toEqual(['success', 'busy', 'off']);
  expect(found.text).not.toContain('Segredo');
  expect(found.headers.get('cache-control')).toBe('public, max-age=60');
});

test('the free hours of a service are open to all, without what stands against the others', async () => {
  const panel = await visitors[0].signIn();
  const date = nextOpenDay(addDays(todayInLisbon(), 20));
  await panel.json('POST', '/api/admin/bookings', { name: 'Segredo', title: 'x', date, time: '10:00', minutes: 60 });
  const hours = { from: '14:00', until: '17:00' };
  const note = { pt: '', en: '' };
  await panel.json('POST', '/api/admin/time-off', { from: date, last: date, weekly: false, title: 'x', hours, note });
  const { status, body, text, headers } = await visitors[1].get('/api/free-hours/leitura-de-tarot');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=15']);
  const { days, ...more } = body;
  const known = { confirms: 'practitioner', minutes: 60, noticeHours: 24, until: addDays(todayInLisbon(), 60) };
  expect(more).toEqual({ success: true, ...known });
  const free = (days as FreeHours['days'])[date]!;
  const asked = ['11:00', '12:30', '13:00', '13:30', '16:30', '17:00', '18:00', '18:30'];
  expect(asked.filter((time) => free.includes(time))).toEqual(['12:30', '13:00', '17:00', '18:00']);
  expect(text).not.toContain('Segredo');
  expect((await visitors[1].get('/api/free-hours/nada')).status).toBe(404);
});

/** From Monday to Friday the seed is open. */
const nextOpenDay = (date: string): string => (weekday(date) > 5 ? nextOpenDay(addDays(date, 1)) : date);
