import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/admin';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { booking, Client, message } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { api, open, panel, tabTo } from '../panel.ts';
import { failedBooking, screen } from './request.ts';

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
    // There is one match in each list; two calls load the lists.
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
    const abroad = guest.with({ 'time-zone': 'America/New_York' });
    const { body } = await abroad.post('/api/bookings', { ...booking, ...own });
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
    await page.getByText('Also asked for by Sofia Outra, 11:00').first().waitFor();
    const text =
      'Olá, Olga. Escrevo por causa do seu pedido: Mapa astral, sexta-feira, 2 de março, às 11:00, hora de Lisboa; na sua hora: 06:00 (UTC−5). ';
    expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/351912345678?text=${encodeURIComponent(text)}`,
    );
    expect(await page.getByRole('link', { name: 'Text message' }).getAttribute('href')).toBe(
      `sms:+351912345678?&body=${encodeURIComponent(text)}`,
    );
    expect(await page.getByRole('link', { name: own.email }).getAttribute('href')).toBe(
      `mailto:olga@exemplo.test?subject=${encodeURIComponent('O seu pedido: Mapa astral')}`,
    );
    expect(await page.getByRole('link', { name: 'Answer', exact: true }).getAttribute('href')).toBe(
      `/admin/answer/${String(body['id'])}`,
    );
    await tabTo(page, '[aria-label="I replied elsewhere: Olga Teclado"]');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Did you agree on a time?' });
    await dialog.getByRole('radio', { name: 'No, there’s no time yet' }).press(' ');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('You replied elsewhere.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Undone: it still waits for an answer.').waitFor();
    await tabTo(page, 'textarea[name="note"]');
    await page.keyboard.type('Ligar na terça');
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

  test('keeps a note that cannot be stored yet, whatever becomes of its row, and is found by it', async () => {
    const guest = new Client(panel().stack.url);
    const own = {
      name: 'Noémia Nota',
      email: 'noemia@exemplo.test',
      message: 'Uma pergunta sobre a mudança para Évora.',
    };
    await guest.post('/api/contact', { ...message, ...own, subject: 'Olá' });
    await using visitor = await open({ language: 'pt', width: 1280, expected: /503|409/ });
    const { page } = visitor;
    let saves = 0;
    await page.route('**/note', (asked) => {
      saves++;
      return asked.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: '' } });
    });
    await page.goto('/admin/messages');
    const row = page.getByRole('article', { name: 'Noémia Nota' });
    const head = row.getByRole('button', { name: /^Noémia Nota/ });
    const note = row.getByRole('textbox');
    await head.click();
    await note.fill('Prefere a ametista');
    // Closed before the note saves itself, and drawn anew in another language.
    await head.click();
    await until(
      'the closed row stores its note',
      () => saves,
      (count) => count > 0,
    );
    await page.getByRole('button', { name: /^EN/ }).click();
    await head.click();
    await page.getByText('The note couldn’t be saved.').waitFor();
    expect(await note.inputValue()).toBe('Prefere a ametista');
    await page.reload();
    await head.click();
    expect(await note.inputValue()).toBe('Prefere a ametista');
    await page.unroute('**/note');
    await note.blur();
    await page.getByText('Note saved.').waitFor();

    await page.goto('/admin/bookings');
    await page.getByRole('searchbox').fill('ametista');
    await page.getByText('No bookings, 1 message', { exact: true }).waitFor();
    await eventually(() => page.locator('article').allInnerTexts(), [expect.stringContaining('Prefere a ametista')]);
    await page.getByRole('searchbox').fill('evora');
    await eventually(() => page.locator('article mark').allInnerTexts(), ['Évora']);
    await page.getByText('Uma pergunta sobre a mudança para').waitFor();
  });
});
