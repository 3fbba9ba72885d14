import { describe, expect, test } from '@jest/globals';
import type { BookingView, Stats } from '@luar/contracts/admin';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { Today } from '@luar/contracts/today';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { api, open, panel, tabTo, showsNow } from '../panel.ts';
import { mail, screen } from './request.ts';

const say = {
  noBookings: 'There are no booking requests yet.',
  notConfigured: 'Sending e-mails isn’t set up yet.',
  silent: 'The program that sends e-mails has gone quiet.',
  failedMails: '2 requests have e-mails that couldn’t be sent.',
};

describe('the list of requests', () => {
  test('may be empty, and the dashboard shows what stops mails', async () => {
    await using visitor = await open({ ...screen, expected: /404/ });
    const { page } = visitor;
    await page.route('**/api/admin/bookings?*', (asked) =>
      asked.fulfill({ json: { success: true, bookings: [], page: 1, pages: 1, total: 0 } }),
    );
    await page.goto('/admin/bookings');
    await page.getByText(say.noBookings).waitFor();

    const status = { success: true, configured: false, variables: {}, fromEmail: null, region: null, queue: 'up' };
    // An API that knows the specified calls only.
    await page.route('**/api/admin/today', (asked) => asked.fulfill({ status: 404, json: { success: false } }));
    await page.route('**/api/test-email/status', (asked) => asked.fulfill({ json: { ...status, worker: 'up' } }));
    await page.route('**/api/admin/stats', (asked) =>
      asked.fulfill({
        json: { success: true, services: 3, activeServices: 3, bookings: 7, messages: 1, failedMails: 2 },
      }),
    );
    await page.goto('/admin/dashboard');
    await page.getByText(say.notConfigured).waitFor();
    await page.getByText(say.failedMails).waitFor();
    // The services and the requests are counted by two calls.
    const figures = () => page.locator('main ul').first().innerText();
    await eventually(figures, expect.stringMatching(/3[\s\S]*3[\s\S]*7/));
    await page.unroute('**/api/test-email/status');
    await page.route('**/api/test-email/status', (asked) => asked.fulfill({ json: { ...status, worker: 'silent' } }));
    await page.reload();
    await page.getByText(say.silent).waitFor();
  });
});

describe('the dashboard', () => {
  const ask = async (name: string, own: object = {}) => {
    const form = { ...booking, name, email: 'dia@exemplo.test', ...own };
    const { status, body } = await new Client(panel().stack.url).post('/api/bookings', form, newAddress());
    expect(status).toBe(201);
    return String(body['id']);
  };

  test('leads at 360 px from a request to its sent confirmation in two touches, and shows the session on another device', async () => {
    // Answer all others, and at least one.
    await ask('Eva Antes');
    const client = await api();
    for (;;) {
      const { toAnswer } = await client.json<Today>('GET', '/api/admin/today');
      if (toAnswer.requests.length === 0) break;
      for (const { _id, history, ...request } of toAnswer.requests) {
        const list = 'subject' in request ? 'messages' : 'bookings';
        const act = { type: 'answeredElsewhere', version: history.length };
        await client.json('POST', `/api/admin/${list}/${_id}/history`, act);
      }
    }
    await using desk = await open(screen);
    await desk.page.goto('/admin');
    await desk.page.getByText('Everything is answered.').waitFor();
    await desk.page.getByText(/^The last answer was given elsewhere, today at /).waitFor();

    await ask('Íris Lua', { date: addDays(todayInLisbon(), 2), time: '11:00' });
    await using phone = await open({ language: 'pt', width: 360 });
    await phone.page.goto('/admin');
    const answers = phone.page.getByRole('region', { name: 'Por responder 1' });
    expect(await answers.getByRole('listitem').innerText()).toMatch(
      /Íris Lua[\s\S]*faltam \d+\s(?:h|dias)[\s\S]*Mapa astral, .*11:00/,
    );
    const requested = desk.page.getByRole('region', { name: 'Today and next' });
    await showsNow(requested.getByText(/^To answer/));
    await answers.getByRole('link', { name: /^Íris Lua/ }).click();
    await phone.page.getByRole('heading', { level: 1, name: /^Responder a Íris/ }).waitFor();
    await phone.page.getByRole('button', { name: 'Enviar a confirmação' }).click();
    await phone.page.getByRole('button', { name: 'Anular' }).and(phone.page.locator(':focus')).waitFor();
    await showsNow(desk.page.getByText('Everything is answered.'));
    const agenda = desk.page.getByRole('region', { name: 'Today and next' });
    await agenda.getByRole('heading', { name: /^Coming up: / }).waitFor();
    expect(await agenda.getByRole('listitem').innerText()).toMatch(/11:00[\s\S]*12:30[\s\S]*Íris Lua/);
    expect(await agenda.getByRole('link', { name: 'Call Íris Lua' }).getAttribute('href')).toBe('tel:+351912345678');
    const whatsapp = agenda.getByRole('link', { name: 'Open WhatsApp with a message to Íris Lua' });
    expect(await whatsapp.getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/351912345678\?text=Ol%C3%A1%2C%20%C3%8Dris\./,
    );
    const write = agenda.getByRole('link', { name: 'Write an e-mail to Íris Lua' });
    expect(await write.getAttribute('href')).toMatch(/^mailto:dia@/);
  });

  test('names a late mail with its reason, tries it again by keyboard, and is quiet once it is sent', async () => {
    const id = await ask('Tomás Brito');
    const client = await api();
    const real = await until(
      'the mails are sent',
      () => client.json<Today>('GET', '/api/admin/today'),
      ({ mail: { lastSentAt } }) => lastSentAt !== null,
    );
    const { bookings } = await client.json<{ bookings: BookingView[] }>('GET', `/api/admin/bookings?one=${id}`);
    const since = new Date(Date.now() - 20.5 * 60_000).toISOString();
    const waits = { id: 'late-mail', updatedAt: since, state: 'queued', step: 'connection', sentAt: null } as const;
    let late = [{ ...bookings[0]!, mails: [mail('late-mail', { ...waits, kind: 'booking.visitor' })] }];
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.route('**/api/admin/stats', async (asked) => {
      const stats = (await (await asked.fetch()).json()) as Stats;
      return asked.fulfill({ json: { ...stats, heldBookings: 0, heldMessages: 0 } });
    });
    await page.route('**/api/admin/today', (asked) =>
      asked.fulfill({ json: { ...real, lateMails: { bookings: late.length, messages: 0, requests: late } } }),
    );
    const retried: string[] = [];
    await page.route('**/api/admin/mails/*/retry', (asked) => {
      retried.push(new URL(asked.request().url()).pathname);
      return asked.fulfill({ json: { success: true, message: 'The mail is queued', state: 'queued' } });
    });
    await page.goto('/admin');
    const row = page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem');
    await row.getByText('The receipt to Tomás Brito hasn’t been sent yet.').waitFor();
    await row.getByText('Still trying after 20 minutes: the mail server didn’t answer.').waitFor();
    expect(await row.getByRole('link').getAttribute('href')).toBe(`/admin/answer/${id}`);
    expect(await page.getByText('All working.').count()).toBe(0);
    await tabTo(page, '[aria-label="Try now: Tomás Brito"]');
    await page.keyboard.press('Enter');
    await row.getByRole('status').getByText('It’s back in the queue.').waitFor();
    expect(retried).toEqual(['/api/admin/mails/late-mail/retry']);
    late = [];
    await page.getByText(/^All working. Last e-mail sent at \d\d:\d\d\.$/).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), 'Dashboard');
  });

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
