import { expect, test } from '@jest/globals';
import type { Busy } from '@luar/contracts/busy';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
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
