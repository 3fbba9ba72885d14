import { describe, expect, test } from '@jest/globals';
import type { BookingView, MessageView } from '@luar/contracts/request-views';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { Today } from '@luar/contracts/today';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { api, open, panel } from '../panel.ts';

const email = 'dia@exemplo.test';
const site = () => new Client(panel().stack.url);
const online = 'Online\n\nGostava muito.';
const asks = (name: string, own: object = {}) => site().asks({ name, email, message: online, ...own });

describe('the dashboard', () => {
  /** What is pressed in a row, what is said then, and the calls that do it and take it back. */
  const acts = [
    {
      name: 'Dora Dia',
      // A Monday without a holiday, on which there is no other session.
      make: (name: string) => asks(name, { date: '2997-03-06', time: '15:00' }),
      section: 'Por responder',
      button: 'Confirmar',
      done: 'Sessão de Dora Dia confirmada. O e-mail ainda não saiu.',
      calls: [/letters$/, /history$/],
    },
    {
      name: 'Elsa Recado',
      make: (name: string) => site().writes({ name, email }),
      section: 'Por responder',
      button: 'É spam',
      done: 'Posto de parte como spam: Elsa Recado.',
      calls: [/spam$/, /release$/],
    },
    {
      name: 'Zé Retido',
      make: (name: string) => asks(name, { website: 'https://spam.example' }),
      section: 'Por responder',
      button: 'Não é spam',
      done: 'Não é spam: Zé Retido.',
      // The mails are sent, so there is no undo.
      calls: [/release$/],
    },
    ...(['Faltou', 'Recebi 60'] as const).map((button, at) => ({
      name: `Filipa ${button.slice(0, 3)}`,
      make: async (name: string) => {
        const session = { date: addDays(todayInLisbon(), -1 - at), time: '10:00', where: 'online' };
        return (await (await api()).enters({ name, ...session, phone: '912 333 444' }))._id;
      },
      section: 'Por fechar',
      button,
      done: at === 0 ? 'Filipa Fal faltou. Fica registado.' : /^Recebido de Filipa Rec: 60.*\.$/,
      calls: [/payments$/, /payments$/],
    })),
  ];

  test.each(acts)('$button: once, also if pressed twice; says a failure; is undone', async (act) => {
    const { name, section, button, done, calls } = act;
    await act.make(name);
    await using visitor = await open({ language: 'pt', width: 390, expected: /503/ });
    const { page } = visitor;
    const called: string[] = [];
    let fails = true;
    await page.route(/\/api\/admin\/(bookings|messages)\/[0-9a-f]{24}\/\w+$/, async (asked) => {
      if (asked.request().method() !== 'POST') return asked.continue();
      called.push(new URL(asked.request().url()).pathname);
      if (!fails) return asked.continue();
      fails = false;
      return asked.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } });
    });
    await page.goto('/admin');
    const row = page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: new RegExp(`^${button}.*: ${name}$`) }).click();
    // The failure stands where the button is, and nothing has changed.
    await row.getByRole('status').filter({ hasText: 'Não foi possível' }).waitFor();
    await row.getByRole('button', { name: `Tentar outra vez: ${name}` }).dblclick();
    // The region announces it.
    await page.locator('[aria-live]').getByText(done).waitFor();
    await row.getByRole('button', { name: new RegExp(`^(${button}|Um momento)`) }).waitFor({ state: 'detached' });
    // The failed call, the act once, and its undo.
    const [does, undoes] = calls;
    const expected = [does, does, ...(undoes ? [undoes] : [])].map((path) => expect.stringMatching(path!));
    if (!undoes) {
      await row.and(page.locator(':focus')).waitFor();
      expect(called).toEqual(expected);
      return;
    }
    const undo = page.getByRole('button', { name: 'Anular' });
    await undo.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[aria-live]').getByText('Anulado. Está como antes.').waitFor();
    await row.and(page.locator(':focus')).waitFor();
    expect(called).toEqual(expected);
  });

  test('a question by mail takes two touches, and the request waits for the reply', async () => {
    const id = await asks('Gil Pergunta', { message: '' });
    await using visitor = await open({ language: 'pt', width: 390 });
    const { page } = visitor;
    await page.goto('/admin');
    const row = page.getByRole('region', { name: 'Por responder' }).getByRole('listitem').filter({ hasText: 'Gil' });
    await row.getByRole('button', { name: 'Mais: Gil Pergunta' }).click();
    const question = page.getByRole('dialog').getByRole('textbox', { name: 'Perguntar por e-mail' });
    await question.and(page.locator(':focus')).waitFor();
    await eventually(() => question.inputValue(), expect.stringContaining('Antes de confirmar'));
    await page.getByRole('button', { name: 'Perguntar: Gil Pergunta' }).click();
    await page.getByText('Pergunta a Gil Pergunta. O e-mail ainda não saiu.').waitFor();
    await row.waitFor({ state: 'detached' });
    const { request } = await (await api()).json<{ request: BookingView }>('GET', `/api/admin/requests/${id}`);
    expect(request).toMatchObject({ state: { kind: 'question' }, answerBy: null });
  });

  test('the first screen of a phone has the next session and the first thing to answer, each fact once', async () => {
    const client = await api();
    const soon = { name: 'Leonor Vaz', date: addDays(todayInLisbon(), 1), time: '09:00', where: 'online' };
    await client.enters({ ...soon, phone: '912 333 444' });
    await using visitor = await open({ language: 'pt', width: 390 });
    const { page } = visitor;
    const real = await client.json<Today>('GET', '/api/admin/today');
    const of = (name: string) => real.agreed.find((each) => each.name === name)!;
    const day = {
      ...real,
      agreed: [of('Leonor Vaz')],
      toClose: [],
      lateMails: [],
    };
    const now = new Date(`${soon.date}T08:20:00Z`);
    await page.clock.setFixedTime(now);
    const waits: MessageView = {
      ...(of('Leonor Vaz') as unknown as MessageView),
      _id: 'a'.repeat(24),
      name: 'Inês Carvalho',
      subject: 'Oferta',
      message: 'Tem vales?',
      state: { kind: 'toAnswer', since: now.toISOString() },
      answerBy: new Date(now.getTime() + 7_200_000).toISOString(),
    };
    const json = { ...day, toAnswer: { total: 1, requests: [waits] }, news: [], notes: [] };
    await page.route('**/api/admin/today', (asked) => asked.fulfill({ json }));
    await page.goto('/admin');
    for (const [name, act] of [
      ['Leonor Vaz', page.getByRole('button', { name: 'Mudar' })],
      ['Inês Carvalho', page.getByRole('link', { name: 'Responder: Inês Carvalho' })],
    ] as const) {
      const said = page.getByRole('main').getByText(name, { exact: true });
      await said.waitFor();
      expect(await said.count()).toBe(1);
      // Above the bar at the foot.
      const { y = 0, height = 0 } = (await act.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(780 - 64);
    }
    const menu = page.getByRole('navigation', { name: 'Administração' });
    expect((await menu.getByRole('listitem').allInnerTexts()).filter((text) => /\d/.test(text)).length).toBeLessThan(2);
  });

  test('tells what a visitor did until it is seen', async () => {
    const id = await asks('Nuno Reis', { date: addDays(todayInLisbon(), 3), time: '08:00' });
    const client = await api();
    const session = { date: addDays(todayInLisbon(), 4), time: '15:00' };
    const agreed = { type: 'answeredElsewhere', version: 0, session, where: 'online' };
    expect((await client.post(`/api/admin/bookings/${id}/history`, agreed)).body['success']).toBe(true);
    const real = await client.json<Today>('GET', '/api/admin/today');
    const { request: one } = await client.json<{ request: BookingView }>('GET', `/api/admin/requests/${id}`);
    const at = new Date(Date.now() - 60_000).toISOString();
    const waits = { ...one, name: 'Rita Sol', state: { kind: 'toAnswer' as const, since: at } };
    let news: Today['news'] = [
      { act: 'askedAnother', at, session, booking: waits },
      { act: 'accepted', at, session, booking: one },
    ];
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await page.route('**/api/admin/today', (asked) => asked.fulfill({ json: { ...real, news, lateMails: [] } }));
    const seen: unknown[] = [];
    await page.route('**/api/admin/news', (asked) => {
      seen.push(asked.request().postDataJSON());
      news = [];
      return asked.fulfill({ json: { success: true, message: 'seen' } });
    });
    await page.goto('/admin');
    const region = page.getByRole('region', { name: 'Para saber' });
    await region.getByText(/^Nuno Reis marcou .*15:00\.$/).waitFor();
    // What waits for an answer is told where it is answered, and only there.
    expect(await region.getByText('Rita Sol').count()).toBe(0);
    await region.getByRole('button', { name: 'Já vi: Nuno Reis' }).click();
    await region.getByText('Nuno Reis').waitFor({ state: 'detached' });
    expect(seen).toEqual([{ until: at }]);
    await eventually(
      () => page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null),
      true,
    );
  });
});
