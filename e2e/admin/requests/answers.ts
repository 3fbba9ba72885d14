import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { message } from '../../../infra/local/stack/test-client.ts';
import { api, field, open } from '../panel.ts';
import { ask, guest, own, stored, text, typesOf } from './answer-page.ts';

describe('a request is answered', () => {
  test('and taken back: nothing leaves, and the page is as it was, by keyboard alone', async () => {
    const other = await ask(own('Sofia Marcada', '2997-03-06'));
    const agreed = { type: 'confirmed', session: { date: '2997-03-06', time: '11:00' }, text: 'Olá', ways: [] };
    await (await api()).json('POST', `/api/admin/bookings/${other}/letters`, { version: 0, letter: agreed });
    const id = await ask(own('Emília Volta', '2997-03-06'));
    await using visitor = await open({ language: 'pt' });
    const { page } = visitor;
    // Sessions take place in person and online.
    await page.route(`**/api/admin/requests/${id}`, async (asked) =>
      asked.fulfill({ json: { ...(await (await asked.fetch()).json()), places: ['inPerson', 'online'] } }),
    );
    await page.goto(`/admin/answer/${id}`);
    // The time is taken, so the page opens with three other ones.
    await page
      .getByRole('main')
      .getByText(/^Coincide com /)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: 'Outra hora', checked: true }).waitFor();
    await page.getByText('Livre', { exact: true }).nth(1).waitFor();
    await text(page).fill('Que tal uma destas?');
    // Without a place nothing is sent: the first choice takes the focus and names what is missing.
    await page.keyboard.press('Control+Enter');
    const place = page.getByRole('radio', { name: 'Presencial', description: 'Escolha onde é a sessão.' });
    await place.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await page.getByText('outra pessoa ainda os pode pedir.').waitFor();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Anulado. Está como antes.').waitFor();
    await page.getByRole('button', { name: 'Enviar os três horários' }).and(page.locator(':focus')).waitFor();
    await eventually(() => text(page).inputValue(), 'Que tal uma destas?');
    const seen = await stored(id);
    expect([typesOf(seen), seen.mails.filter(({ kind }) => kind === 'letter')]).toEqual([['offered', 'undone'], []]);
  });

  test('or it is spam, or deleted, and each of them is undone', async () => {
    const id = await ask(own('Saul Spam', '2997-03-11'));
    await using visitor = await open({ language: 'pt', width: 390, expected: /404/ });
    const { page } = visitor;
    const row = page.getByRole('region', { name: 'À espera de si' }).getByRole('link', { name: /^Saul Spam/ });
    const act = async (name: string) => {
      await row.click();
      await page.locator('summary').first().click();
      await page.getByRole('button', { name }).click();
    };
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Ver as marcações' }).click();
    await act('É spam: Saul Spam');
    await page.getByText('Posto de parte como spam: Saul Spam.').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Spam', exact: true }).click();
    await page.getByRole('link', { name: /^Saul Spam/ }).waitFor();
    await page.getByRole('button', { name: 'Anular' }).click();
    await page.getByRole('link', { name: 'Tudo', exact: true }).click();
    await act('Apagar: Saul Spam');
    await page.getByText('Apagado: o pedido de Saul Spam.').waitFor();
    // It leads to the list, with the focus on the undo.
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Anular' }).click();
    await row.waitFor();
    expect(typesOf(await stored(id))).toEqual([]);
  });

  test('a message with a plain letter, found by a word of it', async () => {
    const id = await guest().writes({ name: 'Mário Pergunta', email: 'mario@exemplo.test' });
    await using visitor = await open({ language: 'pt', width: 360 });
    const { page } = visitor;
    await page.goto('/admin/bookings?show=messages');
    await page.getByRole('searchbox').fill('mário perg');
    await page
      .getByRole('link', { name: /^Mário Pergunta/ })
      .filter({ hasText: 'Mensagem: ' })
      .click();
    // A saved answer takes the place of the text, in the visitor's language, and can be taken back.
    const answers = [{ name: 'Preços', text: { pt: 'Olá {nome}: {serviço}.', en: 'Hi {name}: {service}.' } }];
    const { version } = await (await api()).json<{ version: number }>('GET', '/api/admin/saved-answers');
    await (await api()).json('PUT', '/api/admin/saved-answers', { answers, madeFrom: version });
    const ready = await text(page).inputValue();
    await page.getByRole('link', { name: 'Respostas guardadas' }).click();
    await field(page, 'answers.0.text.pt').fill('Olá {nome}, sobre {serviço}:');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Respostas guardadas.', { exact: true }).waitFor();
    await page.goBack();
    await field(page, 'saved').selectOption('Preços');
    await eventually(() => text(page).inputValue(), `Olá Mário, sobre ${message.subject}:`);
    await page.getByRole('button', { name: 'Anular' }).click();
    await eventually(() => text(page).inputValue(), ready);
    await text(page).fill('Sim, falo inglês.');
    await page.getByRole('button', { name: 'Ver como chega' }).click();
    await page.frameLocator('iframe').getByText('Sim, falo inglês.').last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enviar a resposta' }).click();
    await page.getByRole('button', { name: 'Anular' }).waitFor();
    const { history, mails } = await stored(id);
    expect([history.map(({ type }) => type), mails.at(-1)]).toMatchObject([
      ['answered'],
      { kind: 'letter', state: 'delayed' },
    ]);
  });
});
