import { describe, expect, test } from '@jest/globals';
import type { BookingView, MailView, Stats } from '@luar/contracts/admin';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { Today } from '@luar/contracts/today';
import { MongoClient } from 'mongodb';
import type { Page } from 'playwright-core';
import { booking, Client, message, newAddress } from '../../infra/local/stack/test-client.ts';
import { eventually } from '../../infra/local/stack/eventually.ts';
import { slowness } from '../../infra/local/stack/slowness.ts';
import { ago, formIn, postForm, sessionIn, timeValue, visitRequest } from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { payloads } from '../faults/hostile/payloads.ts';
import { api, field, open, panel, services, tabTo, withPanel } from './panel.ts';

// Each visitor has an address of its own, so that the limit of forms does not stop the file.
withPanel({ without: [], env: { TRUST_PROXY: '127.0.0.1,::1' } });

const screen = { language: 'en', width: 1280 } as const;

const say = {
  soon: /Bookings management is coming soon/,
  sent: 'Sent',
  connection: 'The mail server didn’t answer.',
  mailbox: 'The sending mailbox was refused.',
  nextTry: 'Next attempt: 5 Jan 2999, 11:20.',
  retry: 'Try again: To the visitor, Ana Falhada',
  retried: 'It’s back in the queue.',
  heldWhy: 'This address was sent 5 confirmations today.',
  sendAnyway: 'Send anyway: To the visitor, Rita Retida',
  noBookings: 'There are no booking requests yet.',
  notConfigured: 'Sending e-mails isn’t set up yet.',
  silent: 'The program that sends e-mails has gone quiet.',
  failedMails: '2 requests have e-mails that couldn’t be sent.',
  short: 'Password must be at least 6 characters',
  differ: 'New passwords do not match',
  wrong: 'The current password is wrong.',
  better: 'This will do. With 12 characters or more it’s much safer.',
  changed: 'Password changed successfully!',
};

const mail = (id: string, change: Partial<MailView>): MailView => ({
  id,
  kind: 'booking.practitioner',
  state: 'sent',
  attempts: 1,
  step: null,
  reason: null,
  messageId: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

const failedBooking: BookingView = {
  _id: 'b',
  name: 'Ana Falhada',
  email: 'ana@exemplo.test',
  phone: '+351 912 345 678',
  message: 'Até breve\ne obrigada',
  language: 'pt',
  suspectedSpam: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  service: 'mapa-astral',
  serviceName: { pt: 'Mapa astral', en: 'Birth chart' },
  price: 50,
  date: '2026-12-01',
  time: '11:00',
  duration: 90,
  note: '',
  history: [],
  state: { kind: 'held' },
  answerBy: null,
  mails: [
    mail('b-booking.practitioner', {}),
    mail('b-booking.visitor', {
      kind: 'booking.visitor',
      state: 'failed',
      attempts: 16,
      step: 'connection',
      reason: 'connect ECONNREFUSED 10.0.0.7:587',
      sentAt: null,
    }),
  ],
};

test('suspected spam is on the dashboard, and its mails are sent when it is released', async () => {
  await using visitor = await open({ language: 'pt' });
  const { page } = visitor;
  const sent = { ...booking, name: 'Zé Retido', email: 'ze@exemplo.test', website: 'https://spam.example' };
  const { body } = await new Client(panel().stack.url).post('/api/bookings', sent);
  await page.goto('/admin');
  await page.getByText('1 pedido retido').waitFor();
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await page.getByRole('button', { name: /Zé Retido/, expanded: false }).click();
  await page.getByRole('button', { name: 'Não é spam: Zé Retido' }).click();
  await page
    .getByRole('article', { name: 'Zé Retido' })
    .getByText(/Por responder, faltam 23\sh/)
    .waitFor();
  await page.reload();
  await page.getByText('Não há pedidos retidos.').waitFor();
  const { bookings } = (await (await api()).get('/api/admin/bookings')).body as { bookings: BookingView[] };
  const released = bookings.find(({ _id }) => _id === body['id']);
  expect([released?.suspectedSpam, released?.mails.length]).toEqual([false, 2]);
});

describe('the list of requests', () => {
  test('is listed with its mails, and a failed mail can be sent again', async () => {
    const guest = new Client(panel().stack.url);
    const bookable = (await services()).find(({ isActive }) => isActive);
    const booked = { ...message, phone: '912345678', service: bookable?.slug, date: '2999-01-05', time: '11:00' };
    expect((await guest.post('/api/bookings', { ...booked, name: 'Rui en' })).status).toBe(201);
    expect((await guest.post('/api/contact', { ...message, subject: 'Olá en' })).status).toBe(201);
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/bookings');
    await page.getByText(say.soon).waitFor();
    const card = page.getByRole('article', { name: 'Rui en' });
    await card.getByRole('button', { expanded: false }).click();
    await card.getByText(say.sent, { exact: true }).nth(1).waitFor();
    await page.goto('/admin/messages');
    await page.getByRole('article').first().getByText('Olá en').first().waitFor();

    const pages = (number: number) => ({
      success: true,
      bookings: [failedBooking],
      page: number,
      pages: 3,
      total: 41,
    });
    await page.route('**/api/admin/bookings/b/same-time', (asked) =>
      asked.fulfill({ json: { success: true, sameTime: [] } }),
    );
    await page.route('**/api/admin/bookings?*', (asked) =>
      asked.fulfill({ json: pages(Number(new URL(asked.request().url()).searchParams.get('page'))) }),
    );
    const retried: string[] = [];
    await page.route('**/api/admin/mails/*/retry', (asked) => {
      retried.push(asked.request().url());
      const [first, second] = failedBooking.mails;
      if (first && second) failedBooking.mails = [first, { ...second, state: 'queued', attempts: 0 }];
      return asked.fulfill({ json: { success: true, message: 'The mail is queued', state: 'queued' } });
    });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: /Ana Falhada/, expanded: false }).click();
    await page.getByText(say.connection).waitFor();
    await page.getByText('connect ECONNREFUSED 10.0.0.7:587').waitFor();
    await page.getByRole('button', { name: say.retry }).click();
    await page.getByText(say.retried).waitFor();
    expect(retried.map((url) => decodeURIComponent(new URL(url).pathname))).toEqual([
      '/api/admin/mails/b-booking.visitor/retry',
    ]);
    const [first, second] = failedBooking.mails;
    const refused = { step: 'mailbox', reason: '535 5.7.8 bad credentials' } as const;
    const waits = { state: 'queued', attempts: 0, nextTryAt: '2999-01-05T11:20:00.000Z', ...refused } as const;
    if (first && second)
      failedBooking.mails = [
        { ...first, ...waits, sentAt: null },
        { ...second, state: 'failed', attempts: 16 },
      ];
    await page.getByRole('link', { name: 'Older' }).click();
    await page.getByText('Page 2 of 3').waitFor();
    await page.getByText(say.mailbox).waitFor();
    await page.getByText('535 5.7.8 bad credentials').waitFor();
    await page.getByText(say.nextTry).waitFor();
  });

  test('40 hostile payloads in every text of a request are shown as text, in its row and on the answer page', async () => {
    const all = payloads.map(([, payload]) => payload.slice(0, 300)).join(' ');
    const at = '2026-11-20T10:00:00.000Z';
    const bookings = [all, ...payloads.map(([, payload]) => payload)].map((typed, index): BookingView => ({
      ...failedBooking,
      _id: String(index).padStart(24, 'a'),
      name: typed.slice(0, 100),
      message: typed,
      note: typed,
      suspectedSpam: false,
      history: [
        { type: 'offered', at, times: [{ date: '2999-01-05', time: '11:00' }], letter: { text: typed } },
        { type: 'askedAnother', at, wish: typed },
      ],
      state: { kind: 'toAnswer', since: at },
      mails: [],
    }));
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.route('**/api/admin/bookings/*/same-time', (asked) =>
      asked.fulfill({ json: { success: true, sameTime: [] } }),
    );
    await page.route('**/api/admin/bookings?*', (asked) =>
      asked.fulfill({ json: { success: true, bookings, page: 1, pages: 1, total: bookings.length } }),
    );
    await page.route(`**/api/admin/requests/${bookings[0]!._id}`, (asked) =>
      asked.fulfill({
        json: {
          success: true,
          kind: 'bookings',
          request: bookings[0],
          sameTime: [],
          drafts: { confirmed: all, offered: all, declined: all },
          free: [],
          taken: [{ _id: 'x', name: all, date: '2026-12-01', time: '11:00', duration: 60, isAgreed: true }],
          ways: [],
        },
      }),
    );
    /** Elements, handlers and links that only a payload can have brought. */
    const foreign = () =>
      page.locator('main').evaluate((main) => {
        const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
        const brought = [...main.querySelectorAll('script, img[src="x"], [onerror], [onmouseover], h1 ~ title')];
        return [
          ...links.filter((href) => !/^(\/admin|tel:|mailto:ana@|https:\/\/wa\.me\/351912345678)/.test(href)),
          ...brought.map(({ outerHTML }) => outerHTML),
        ];
      });
    const article = page.getByRole('article').first();
    await page.goto('/admin/bookings');
    await article.getByRole('button', { expanded: false }).click();
    await article.getByText('<img src=x').nth(1).waitFor();
    expect([await page.getByRole('article').count(), await foreign()]).toEqual([bookings.length, []]);
    await page.goto(`/admin/answer/${bookings[0]!._id}`);
    await page.getByText('Contacts, history and note').click();
    await page.getByText('<img src=x').nth(1).waitFor();
    expect(await foreign()).toEqual([]);
  });

  test('a confirmation that was held back is explained, and can be sent anyway', async () => {
    const guest = new Client(panel().stack.url);
    const ask = { ...booking, name: 'Rita Retida', email: 'rita@exemplo.test' };
    for (let at = 0; at < 6; at++) expect((await guest.post('/api/bookings', ask)).status).toBe(201);
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/bookings');
    const rows = page.getByRole('button', { name: /Rita Retida/, expanded: false });
    await rows.nth(5).waitFor();
    for (const row of (await rows.all()).toReversed()) await row.click();
    const line = page.getByRole('listitem').filter({ hasText: say.heldWhy }).last();
    await line.getByText('Held back', { exact: true }).waitFor();
    await line.getByRole('button', { name: say.sendAnyway }).click();
    await page.getByText(say.retried).waitFor();
    await page.getByText(say.heldWhy).waitFor({ state: 'detached' });
    const mails = async () => {
      const all = (await (await api()).get('/api/admin/bookings')).body as { bookings: BookingView[] };
      return all.bookings.filter(({ email }) => email === ask.email).flatMap((one) => one.mails);
    };
    await until('all twelve mails are sent', mails, (all) => all.every(({ state }) => state === 'sent'));
  });

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

describe('the password', () => {
  test('can be changed, which ends other sessions and keeps this one', async () => {
    await using visitor = await open({ ...screen, expected: /400/ });
    const { page } = visitor;
    const other = await api();
    await page.goto('/admin/settings');
    await page.getByRole('main').getByText(testAdmin.email).waitFor();
    const change = page.locator('main button[type="submit"]');
    const fill = async (current: string, next: string, again: string) => {
      await field(page, 'currentPassword').fill(current);
      await field(page, 'newPassword').fill(next);
      await field(page, 'confirmation').fill(again);
      await change.click();
    };
    await fill(testAdmin.password, 'cinco', 'outra');
    await page.getByText(say.short).waitFor();
    await page.getByText(say.differ).waitFor();
    await fill('not this one', 'seis66', 'seis66');
    await page.getByText(say.wrong).first().waitFor();
    await page.getByText(say.better).waitFor();
    await fill(testAdmin.password, 'um novo passeio', 'um novo passeio');
    await page.getByText(say.changed).waitFor();
    expect((await other.get('/api/auth/verify')).status).toBe(401);
    await fill('um novo passeio', testAdmin.password, testAdmin.password);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="newPassword"]')?.value === '');
    await page.reload();
    await page.getByRole('main').getByText(testAdmin.email).waitFor();
  });
});

test('a step to another page of a list starts at its top, with the focus on the list', async () => {
  await using visitor = await open({ language: 'pt', width: 360 });
  const { page } = visitor;
  await page.route('**/api/admin/bookings?*', (asked) => {
    const number = Number(new URL(asked.request().url()).searchParams.get('page'));
    const bookings = Array.from({ length: 20 }, (_, at) => ({ ...failedBooking, _id: `b${number}-${at}`, mails: [] }));
    return asked.fulfill({ json: { success: true, bookings, page: number, pages: 2, total: 40 } });
  });
  await page.goto('/admin/bookings');
  for (const [link, at] of [
    ['Mais antigos', 2],
    ['Mais recentes', 1],
  ] as const) {
    await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: link }).click();
    const list = page.getByRole('region', { name: `Página ${at} de 2` });
    await list.and(page.locator(':focus')).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY), 0);
  }
});

describe('a request of weeks ago', () => {
  test('is found at 360 px with one touch, by name, from both lists, and marked', async () => {
    const guest = new Client(panel().stack.url);
    const own = { name: 'Beatriz Conceição', email: 'beatriz@exemplo.test' };
    expect((await guest.post('/api/bookings', { ...booking, ...own })).status).toBe(201);
    expect((await guest.post('/api/contact', { ...message, ...own, subject: 'Oferta' })).status).toBe(201);
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await page.goto('/admin/bookings');
    // The only touch. Then the keyboard is there, and the list follows the typing.
    await page.getByRole('searchbox').click();
    await page.keyboard.type('conceicao');
    await page.getByText('1 marcação', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Nas mensagens' }).waitFor();
    // One in each list, which two calls load.
    await eventually(() => page.locator('mark').allInnerTexts(), ['Conceição', 'Conceição']);
    await page.waitForURL('**?q=conceicao');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.reload();
    await page.getByText('1 marcação', { exact: true }).waitFor();
    await page.getByRole('searchbox').press('Escape');
    await page.getByText('no total').waitFor();
    await page.waitForURL('**/admin/bookings');
    await page.goBack();
    await page.getByText('1 marcação', { exact: true }).waitFor();
  });

  test('is opened, answered by other means, undone and noted by keyboard alone', async () => {
    const guest = new Client(panel().stack.url);
    const own = { name: 'Olga Teclado', email: 'olga@exemplo.test', phone: '912 345 678', date: '2998-03-02' };
    const { body } = await guest.post('/api/bookings', { ...booking, ...own });
    await guest.post('/api/bookings', { ...booking, ...own, name: 'Sofia Outra', email: 'sofia@exemplo.test' });
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/bookings?filter=answer');
    await page.getByRole('article', { name: 'Olga Teclado' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('olga');
    await page.getByText('1 booking', { exact: true }).waitFor();
    await tabTo(page, 'button[aria-expanded]');
    await page.keyboard.press('Enter');
    await page.getByText('Sofia Outra, Birth chart, 11:00 to 12:30.').waitFor();
    expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/351912345678');
    expect(await page.getByRole('link', { name: own.email }).getAttribute('href')).toBe(
      `mailto:olga@exemplo.test?subject=${encodeURIComponent('O seu pedido: Mapa astral')}`,
    );
    expect(await page.getByRole('link', { name: 'Answer', exact: true }).getAttribute('href')).toBe(
      `/admin/answer/${String(body['id'])}`,
    );
    await tabTo(page, '[aria-label="I answered another way: Olga Teclado"]');
    await page.keyboard.press('Enter');
    await page.getByText('You answered another way.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Undone: it still waits for an answer.').waitFor();
    await tabTo(page, 'textarea[name="note"]');
    await page.keyboard.type('Ligar na terça');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Note saved.').waitFor();
    const { bookings } = (await (await api()).get(`/api/admin/bookings?one=${String(body['id'])}`)).body as {
      bookings: BookingView[];
    };
    expect(bookings[0]).toMatchObject({
      note: 'Ligar na terça',
      state: { kind: 'toAnswer' },
      history: [{ type: 'answeredElsewhere' }, { type: 'undone' }],
    });
  });
});

describe('two devices', () => {
  /** Three seconds of an idle machine. Without the stream of changes the panel asks every ten seconds. */
  const within = () => ({ timeout: 3000 * slowness() });
  const ask = async (name: string) => {
    const own = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.test` };
    const { status, body } = await new Client(panel().stack.url)
      .with(newAddress())
      .post('/api/bookings', { ...booking, ...own });
    expect(status).toBe(201);
    return String(body['id']);
  };

  test('show the same within three seconds: changes in their place, new requests behind a bar', async () => {
    await ask('Lia Viva');
    await using phone = await open({ language: 'pt', width: 360 });
    await using desk = await open(screen);
    await phone.page.goto('/admin/bookings');
    await desk.page.goto('/admin/bookings?filter=answer');
    const rows = [phone, desk].map(({ page }) => page.getByRole('article', { name: 'Lia Viva' }));
    for (const row of rows) await row.getByRole('button', { expanded: false }).click();
    const names = () => phone.page.getByRole('article').getByRole('heading').allInnerTexts();
    const before = await names();

    await rows[0]!.getByRole('button', { name: 'Respondi por outro meio: Lia Viva' }).click();
    // It is no longer one to answer, but stays where it was.
    await rows[1]!.getByText(/^You answered another way today/).waitFor(within());
    await rows[0]!.getByRole('button', { name: 'Anular' }).click();
    await rows[1]!.getByText(/^To answer/).waitFor(within());
    await rows[1]!.getByRole('textbox').fill('Prefere a manhã');
    await rows[1]!.getByRole('button', { name: 'Save' }).click();
    await until(
      'the note is on the phone',
      () => rows[0]!.getByRole('textbox').inputValue(),
      (note) => note === 'Prefere a manhã',
      within().timeout,
    );
    // Neither device overwrites what the other has written and it has not shown.
    await rows[0]!.getByRole('textbox').fill('Prefere a tarde');
    await rows[1]!.getByRole('textbox').fill('Liga ela');
    await rows[1]!.getByRole('button', { name: 'Save' }).click();
    await rows[0]!.getByText('Entretanto, foi guardada outra nota: Liga ela').waitFor(within());
    expect(await rows[0]!.getByRole('textbox').inputValue()).toBe('Prefere a tarde');

    await ask('Nova Um');
    await ask('Nova Dois');
    await phone.page.getByRole('button', { name: '2 pedidos novos' }).waitFor(within());
    await desk.page.getByRole('button', { name: '2 new requests' }).waitFor(within());
    expect((await names()).length).toBe(before.length);
    await phone.page.getByRole('button', { name: '2 pedidos novos' }).click();
    await phone.page.getByRole('article', { name: 'Nova Dois' }).waitFor();
    const first = async () => (await names()).slice(0, 2);
    await eventually(first, [expect.stringContaining('Nova Dois'), expect.stringContaining('Nova Um')]);
    await phone.page.getByText('pedidos novos').waitFor({ state: 'detached' });

    await desk.page.goto('/admin');
    const figures = () => desk.page.locator('main ul').first().innerText();
    const shown = await until('the dashboard has its figures', figures, (text) => /\d[\s\S]*\d[\s\S]*\d/.test(text));
    await ask('Nova No Painel');
    await until('the dashboard counts one more', figures, (text) => text !== shown, within().timeout);
  });

  test('say how old what they show is while there is no connection, and catch up', async () => {
    await using device = await open({ language: 'pt', width: 360, expected: /ERR_INTERNET_DISCONNECTED/ });
    const { page } = device;
    await page.goto('/admin/bookings');
    await page.getByText('no total').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Isto é de há menos de um minuto.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await ask('Nova Tres');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '1 pedido novo' }).waitFor(within());
    await page.getByText('Isto é de há').waitFor({ state: 'detached' });
  });

  test('ask regularly where the server has no stream', async () => {
    await using device = await open({ language: 'pt', width: 360, expected: /404/ });
    const { page } = device;
    await page.route('**/api/admin/events', (asked) =>
      asked.fulfill({ status: 404, json: { success: false, message: '' } }),
    );
    await page.clock.install();
    await page.goto('/admin/bookings');
    await page.getByText('no total').waitFor();
    await ask('Nova Quatro');
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: '1 pedido novo' }).waitFor();
  });
});

describe('a request is answered', () => {
  interface Received {
    id: string;
    subject: string;
    text: string;
    to: { address: string }[];
  }
  const guest = () => new Client(panel().stack.url).with(newAddress());
  const mailTo = async (address: string, words: string) => {
    const inbox = new Client(panel().stack.inboxUrl);
    const isIt = ({ to, text }: Received) => to.some((one) => one.address === address) && text.includes(words);
    const all = await until(
      `a mail to ${address} with "${words}"`,
      () => inbox.json<Received[]>('GET', '/api/email'),
      (mails) => mails.some(isIt),
    );
    return all.find(isIt)?.text ?? '';
  };
  const ask = async (change: Partial<typeof booking>): Promise<string> => {
    const { status, body } = await guest().post('/api/bookings', { ...booking, ...change }, newAddress());
    expect(status).toBe(201);
    return String(body['id']);
  };
  const stored = async (id: string, list = 'bookings') => {
    const path = `/api/admin/${list}?one=${id}`;
    return (await (await api()).json<Record<string, BookingView[]>>('GET', path))[list]![0]!;
  };
  const typesOf = ({ history }: BookingView) => history.map(({ type }) => type);
  const text = (page: Page) => field(page, 'text');
  const own = (name: string, date: string) => ({
    name,
    email: `${name.split(' ')[1]!.toLowerCase()}@exemplo.test`,
    date,
    time: '11:00',
  });

  test('with two touches at 360 px from the mail to the confirmation, besides the sign-in', async () => {
    const id = await ask(own('Toques Poucos', '2997-03-05'));
    const received = await mailTo(await practitioner(), id);
    const link = received.split('\n').find((line) => line.endsWith(`/admin/answer/${id}`)) ?? '';
    await using visitor = await open({ language: 'pt', width: 360, signedIn: false });
    const { page } = visitor;
    // The first touch, in the mail.
    await page.goto(new URL(link).pathname);
    await page.getByLabel('E-mail').fill(testAdmin.email);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(testAdmin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Responder a Toques' }).waitFor();
    await page.waitForURL(`**/admin/answer/${id}`);
    // The second touch.
    await page.getByRole('button', { name: 'Enviar a confirmação' }).click();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('status').filter({ hasText: 'Até lá, nada saiu.' }).waitFor();
    await page.getByText('Carta enviada a Toques.').waitFor();
    expect(await mailTo('poucos@exemplo.test', '11:00')).toContain('Toques');
    expect(typesOf(await stored(id))).toEqual(['confirmed']);
  });

  test('and taken back: nothing leaves, and the page is as it was, by keyboard alone', async () => {
    const other = await ask(own('Sofia Marcada', '2997-03-06'));
    const agreed = { type: 'confirmed', session: { date: '2997-03-06', time: '11:00' }, text: 'Olá', ways: [] };
    await (await api()).json('POST', `/api/admin/bookings/${other}/letters`, { version: 0, letter: agreed });
    const id = await ask(own('Emília Volta', '2997-03-06'));
    await using visitor = await open({ language: 'pt' });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    // The time is taken, so the page opens with two other ones.
    await page.getByText('À mesma hora:').waitFor();
    await page.getByRole('radio', { name: 'Propor outras horas', checked: true }).waitFor();
    await page.getByText('Livre: acaba às').nth(1).waitFor();
    await text(page).fill('Que tal uma destas?');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Até Emília escolher, nenhuma destas horas fica presa').waitFor();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Anulada, nada saiu.').waitFor();
    await page.getByRole('button', { name: 'Enviar as duas horas' }).and(page.locator(':focus')).waitFor();
    await eventually(() => text(page).inputValue(), 'Que tal uma destas?');
    const seen = await stored(id);
    expect([typesOf(seen), seen.mails.filter(({ kind }) => kind === 'letter')]).toEqual([['offered', 'undone'], []]);
  });

  test('each choice keeps its text over a reload, and an error stands at its time', async () => {
    const id = await ask(own('Rita Rascunho', '2997-03-07'));
    await using visitor = await open({ language: 'pt' });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    await text(page).fill('Está combinado');
    await page.getByRole('radio', { name: 'Confirmar' }).press('ArrowRight');
    await text(page).fill('Outra hora?');
    await field(page, 'times.0.date').fill('2020-01-01');
    await page.reload();
    await page.getByText('Esta hora já passou.').waitFor();
    await eventually(() => text(page).inputValue(), 'Outra hora?');
    await page.keyboard.press('Control+Enter');
    await field(page, 'times.0.date').and(page.locator(':focus')).waitFor();
    await field(page, 'times.1.date').fill(await field(page, 'times.0.date').inputValue());
    await page.getByRole('radio', { name: 'Propor outras horas' }).press('ArrowLeft');
    await eventually(() => text(page).inputValue(), 'Está combinado');
    expect(typesOf(await stored(id))).toEqual([]);
  });

  test('on another device: the letter is not sent, and what was written stays', async () => {
    const id = await ask(own('Dora Dupla', '2997-03-08'));
    await using visitor = await open({ language: 'pt', expected: /409/ });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    await text(page).fill('A minha carta');
    const letter = { type: 'declined', text: 'A outra' };
    await (await api()).json('POST', `/api/admin/bookings/${id}/letters`, { version: 0, letter });
    await page.getByRole('button', { name: 'Enviar a confirmação' }).dblclick();
    await page.getByText(/Já respondeu, noutro aparelho, às \d\d:\d\d\./).waitFor();
    await page.getByText('A carta não seguiu e o texto continua aqui.').waitFor();
    expect(await text(page).inputValue()).toBe('A minha carta');
    expect(typesOf(await stored(id))).toEqual(['declined']);
  });

  test('and the visitor acts before it leaves: the page says so', async () => {
    const session = sessionIn(400);
    const { document, path } = visitRequest({
      history: [{ type: 'offered', at: ago(60_000), times: [session] }],
      secret: panel().stack.env['JWT_SECRET']!,
    });
    const id = await insertBooking(document);
    await using visitor = await open({ language: 'pt' });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    await page.getByRole('button', { name: 'Escrever outra carta' }).click();
    await page.getByRole('radio', { name: 'Recusar' }).check();
    await text(page).fill('Afinal não posso.');
    await page.getByRole('button', { name: 'Enviar a recusa' }).click();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    const form = formIn(await guest().get(`${path}?time=${timeValue(session)}`));
    expect((await postForm(guest(), path, form)).status).toBe(303);
    await page
      .getByText('Carla aceitou agora mesmo a hora que propôs. A carta não seguiu e o texto continua aqui.')
      .waitFor();
    await page.getByRole('button', { name: 'Enviar a recusa' }).and(page.locator(':focus')).waitFor();
    expect(await text(page).inputValue()).toBe('Afinal não posso.');
    const seen = await stored(id);
    expect(typesOf(seen)).toEqual(['offered', 'declined', 'undone', 'accepted']);
    expect(seen.mails.filter(({ kind }) => kind === 'letter')).toEqual([]);
  });

  test('without a connection or slowly: sent once, and not after the page was left', async () => {
    const id = await ask(own('Lena Lenta', '2997-03-09'));
    await using visitor = await open({ language: 'pt', expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    const send = page.getByRole('button', { name: 'Enviar a confirmação' });
    await send.waitFor();
    await page.context().setOffline(true);
    await send.click();
    await page.getByText('A carta não seguiu. O servidor não respondeu').waitFor();
    await page.context().setOffline(false);
    let calls = 0;
    const waiting = Promise.withResolvers<void>();
    await page.route('**/letters', async (asked) => {
      calls++;
      await waiting.promise;
      await asked.continue().catch(() => {});
    });
    await send.dblclick();
    await page.getByRole('button', { name: 'A enviar…' }).waitFor();
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/letters'));
    await page.getByRole('link', { name: 'Marcações' }).first().click();
    await aborted;
    waiting.resolve();
    await page.getByRole('article', { name: 'Lena Lenta' }).waitFor();
    expect([calls, typesOf(await stored(id))]).toEqual([1, []]);
  });

  test('a message with a plain letter, from its row', async () => {
    const sent = { ...message, name: 'Mário Pergunta', email: 'mario@exemplo.test' };
    const { body } = await guest().post('/api/contact', sent, newAddress());
    const id = String(body['id']);
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await page.goto(`/admin/messages?one=${id}`);
    await page.getByRole('link', { name: 'Responder', exact: true }).click();
    await text(page).fill('Sim, falo inglês.');
    await page.getByRole('radio', { name: 'Pré-visualizar' }).check();
    await page.frameLocator('iframe').getByText('Sim, falo inglês.').last().waitFor();
    await page.getByRole('button', { name: 'Enviar a resposta' }).click();
    await page.getByRole('button', { name: 'Anular' }).waitFor();
    const { history, mails } = await stored(id, 'messages');
    expect([history.map(({ type }) => type), mails.at(-1)]).toMatchObject([
      ['answered'],
      { kind: 'letter', state: 'delayed' },
    ]);
  });
});

/** Stores a booking as the database keeps it. */
async function insertBooking(document: object): Promise<string> {
  await using mongo = await new MongoClient(panel().stack.env['MONGODB_URI']!).connect();
  const { insertedId } = await mongo.db().collection('bookings').insertOne(document);
  return insertedId.toHexString();
}

/** The address to which the mails for the practitioner go. */
async function practitioner(): Promise<string> {
  const { site } = await (await api()).json<{ site: { contact: { email: string } } }>('GET', '/api/admin/site');
  return site.contact.email;
}

describe('the dashboard', () => {
  const ask = async (name: string, own: object = {}) => {
    const form = { ...booking, name, email: 'dia@exemplo.test', ...own };
    const { status, body } = await new Client(panel().stack.url).post('/api/bookings', form, newAddress());
    expect(status).toBe(201);
    return String(body['id']);
  };

  test('leads at 360 px from a request to its sent confirmation in two touches, and shows the session within 3 s', async () => {
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
    await desk.page.getByText(/^The last answer was given another way, today at /).waitFor();

    await ask('Íris Lua', { date: addDays(todayInLisbon(), 2), time: '11:00' });
    await using phone = await open({ language: 'pt', width: 360 });
    await phone.page.goto('/admin');
    const answers = phone.page.getByRole('region', { name: 'Por responder 1' });
    expect(await answers.getByRole('listitem').innerText()).toMatch(
      /Íris Lua[\s\S]*faltam 23\sh[\s\S]*Mapa astral, .*11:00/,
    );
    const requested = desk.page.getByRole('region', { name: 'Today and next' });
    await requested.getByText(/^To answer/).waitFor({ timeout: 3000 * slowness() });
    await answers.getByRole('link', { name: /^Íris Lua/ }).click();
    await phone.page.getByRole('heading', { level: 1, name: /^Responder a Íris/ }).waitFor();
    await phone.page.getByRole('button', { name: 'Enviar a confirmação' }).click();
    await phone.page.getByRole('button', { name: 'Anular' }).and(phone.page.locator(':focus')).waitFor();
    await desk.page.getByText('Everything is answered.').waitFor({ timeout: 3000 * slowness() });
    const agenda = desk.page.getByRole('region', { name: 'Today and next' });
    await agenda.getByRole('heading', { name: /^Next / }).waitFor();
    expect(await agenda.getByRole('listitem').innerText()).toMatch(/11:00[\s\S]*12:30[\s\S]*Íris Lua/);
    expect(await agenda.getByRole('link', { name: 'Call Íris Lua' }).getAttribute('href')).toBe('tel:+351912345678');
    expect(await agenda.getByRole('link', { name: 'Write to Íris Lua' }).getAttribute('href')).toMatch(/^mailto:dia@/);
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
    await row.getByText('The receipt to Tomás Brito hasn’t left yet.').waitFor();
    await row.getByText('It has been retried for 20 minutes: the mail server didn’t answer.').waitFor();
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
});
