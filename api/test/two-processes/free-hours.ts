import { expect, test } from '@jest/globals';
import type { FreeHours } from '@luar/contracts/free-hours';
import { addDays, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { visitors } from './stack.ts';

test('the free hours of a service are open to all, without what stands against the others', async () => {
  const panel = await visitors[0].signIn();
  const date = nextOpenDay(addDays(todayInLisbon(), 20));
  await panel.enters({ name: 'Segredo', date, time: '10:00' });
  const hours = { from: '14:00', until: '17:00' };
  const note = { pt: 'À tarde não estou.', en: '' };
  const off = { from: date, last: date, weekly: false, title: 'Segredo', hours, note };
  await panel.json('POST', '/api/admin/time-off', off);
  const silent = { ...off, hours: { from: '17:00', until: '17:30' }, note: { pt: '', en: '' } };
  await panel.json('POST', '/api/admin/time-off', silent);
  const { status, body, text, headers } = await visitors[1].get('/api/free-hours/leitura-de-tarot');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=15']);
  const { days, off: told, ...more } = body;
  const known = { confirms: 'itself', minutes: 60, noticeHours: 24, until: addDays(todayInLisbon(), 60) };
  expect(more).toEqual({ success: true, ...known });
  const free = (days as FreeHours['days'])[date]!;
  const asked = ['11:00', '12:30', '13:00', '13:30', '16:30', '17:00', '18:00', '18:30'];
  expect(asked.filter((time) => free.includes(time))).toEqual(['12:30', '13:00', '18:00']);
  expect(told).toContainEqual({ date, from: '14:00', until: '17:00', note });
  expect(text).not.toContain('Segredo');
  expect((await visitors[1].get('/api/free-hours/nada')).status).toBe(404);
});

/** From Monday to Friday the seed is open. */
const nextOpenDay = (date: string): string => (weekday(date) > 5 ? nextOpenDay(addDays(date, 1)) : date);
