import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/admin';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { Today } from '@luar/contracts/today';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { api, open, panel } from '../panel.ts';

describe('the dashboard', () => {
  const ask = async (name: string, own: object = {}) => {
    const form = { ...booking, name, email: 'dia@exemplo.test', ...own };
    const { status, body } = await new Client(panel().stack.url).post('/api/bookings', form, newAddress());
    expect(status).toBe(201);
    return String(body['id']);
  };

  test('tells what a visitor did, each with one next act, until it is seen', async () => {
    const id = await ask('Nuno Reis', { date: addDays(todayInLisbon(), 3), time: '10:00' });
    const client = await api();
    const session = { date: addDays(todayInLisbon(), 4), time: '15:00' };
    const { body } = await client.post(`/api/admin/bookings/${id}/history`, {
      type: 'answeredElsewhere',
      version: 0,
      session,
    });
    expect(body['success']).toBe(true);
    const real = await client.json<Today>('GET', '/api/admin/today');
    const { bookings } = await client.json<{ bookings: BookingView[] }>('GET', `/api/admin/bookings?one=${id}`);
    const [one] = bookings;
    const at = new Date(Date.now() - 60_000).toISOString();
    const waits = { ...one!, name: 'Rita Sol', state: { kind: 'toAnswer' as const, since: at } };
    let news: Today['news'] = {
      total: 2,
      acts: [
        { act: 'askedAnother', at, session, booking: waits },
        { act: 'accepted', at, session, booking: one! },
      ],
    };
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await page.route('**/api/admin/today', (asked) => asked.fulfill({ json: { ...real, news } }));
    const seen: unknown[] = [];
    await page.route('**/api/admin/news', (asked) => {
      seen.push(asked.request().postDataJSON());
      news = { total: 0, acts: [] };
      return asked.fulfill({ json: { success: true, message: 'seen' } });
    });
    await page.goto('/admin');
    const region = page.getByRole('region', { name: 'Novidades 2' });
    const links = region.getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      expect.stringMatching(/Rita Sol[\s\S]*Pediu outra hora em vez de .*15:00\. Responder/),
      expect.stringMatching(/Nuno Reis[\s\S]*Escolheu .*15:00\. Ver na agenda/),
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/admin/answer/${id}`,
      `/admin/diary?date=${session.date}`,
    ]);
    await region.getByRole('button', { name: 'Já vi' }).click();
    await region.waitFor({ state: 'detached' });
    expect(seen).toEqual([{ until: at }]);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Painel');
  });
});
