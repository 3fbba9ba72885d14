import { describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { ago, formIn, postForm, sessionIn, timeValue, visitRequest } from '../../../infra/local/stack/test-visit.ts';
import { api, open, panel } from '../panel.ts';
import { ask, guest, own, stored, text, typesOf } from './answer-page.ts';

describe('a request is answered', () => {
  test('on another device: the letter is not sent, and what was written stays', async () => {
    const id = await ask(own('Dora Dupla', '2997-03-08'));
    await using visitor = await open({ language: 'pt', expected: /409/ });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    await text(page).fill('A minha carta');
    const letter = { type: 'declined', text: 'A outra' };
    await (await api()).json('POST', `/api/admin/bookings/${id}/letters`, { version: 0, letter });
    await page.getByRole('button', { name: 'Enviar a confirmação' }).dblclick();
    await page.getByText(/Já respondeu noutro aparelho (hoje|ontem) às \d\d:\d\d\./).waitFor();
    await page.getByText('O texto continua aqui.').waitFor();
    await page.getByText('O e-mail não seguiu.').waitFor();
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
    await page.getByRole('button', { name: 'Escrever outro e-mail' }).click();
    await page.getByRole('radio', { name: 'Recusar' }).check();
    await text(page).fill('Afinal não posso.');
    await page.getByRole('button', { name: 'Enviar a resposta' }).click();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    const form = formIn(await guest().get(`${path}?time=${timeValue(session)}`));
    expect((await postForm(guest(), path, form)).status).toBe(303);
    await page.getByText(/^Carla .+ escolheu a hora (hoje|ontem) às .+ O texto continua aqui\.$/).waitFor();
    expect(await text(page).inputValue()).toBe('Afinal não posso.');
    const seen = await stored(id);
    expect(typesOf(seen)).toEqual(['offered', 'declined', 'undone', 'accepted']);
    expect(seen.mails.filter(({ kind }) => kind === 'letter')).toEqual([]);
  });

  test('without a connection or slowly: sent once, and taken back also after the page was left', async () => {
    const id = await ask(own('Lena Lenta', '2997-03-09'));
    await using visitor = await open({ language: 'pt', expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
    const { page } = visitor;
    await page.goto(`/admin/answer/${id}`);
    const send = page.getByRole('button', { name: 'Enviar a confirmação' });
    await send.waitFor();
    await page.context().setOffline(true);
    await send.click();
    await page.getByText('O e-mail não seguiu. O servidor não respondeu').waitFor();
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
    await page.getByRole('link', { name: 'Marcações' }).first().click();
    const row = page.getByRole('main').getByRole('link', { name: /^Lena Lenta/ });
    await row.waitFor();
    waiting.resolve();
    await page.getByRole('button', { name: 'Anular' }).click();
    await page.getByText('Anulado. Está como antes.').waitFor();
    expect([calls, typesOf(await stored(id))]).toEqual([1, ['confirmed', 'undone']]);
    // The next letter begins with what was written.
    await row.click();
    await send.waitFor();
  });
});

/** Stores a booking as the database keeps it. */
async function insertBooking(document: object): Promise<string> {
  await using mongo = await new MongoClient(panel().stack.env['MONGODB_URI']!).connect();
  const { insertedId } = await mongo.db().collection('bookings').insertOne(document);
  return insertedId.toHexString();
}
