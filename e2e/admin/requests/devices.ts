import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { slowness } from '../../../infra/local/stack/slowness.ts';
import { booking, Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { open, panel, showsNow } from '../panel.ts';
import { screen } from './request.ts';

describe('two devices', () => {
  /** The panel asks every ten seconds. */
  const within = () => ({ timeout: 10_000 + 2000 * slowness() });
  const ask = async (name: string) => {
    const own = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.test` };
    const { status, body } = await new Client(panel().stack.url)
      .with(newAddress())
      .post('/api/bookings', { ...booking, ...own });
    expect(status).toBe(201);
    return String(body['id']);
  };

  test('show the same within ten seconds: changes in their place, new requests behind a bar', async () => {
    await ask('Lia Viva');
    await using phone = await open({ language: 'pt', width: 360, expected: /409|ERR_INTERNET_DISCONNECTED/ });
    await using desk = await open(screen);
    await phone.page.goto('/admin/bookings');
    await desk.page.goto('/admin/bookings?filter=answer');
    const rows = [phone, desk].map(({ page }) => page.getByRole('article', { name: 'Lia Viva' }));
    for (const row of rows) await row.getByRole('button', { expanded: false }).click();
    const names = () => phone.page.getByRole('article').getByRole('heading').allInnerTexts();
    const before = await names();

    await rows[0]!.getByRole('button', { name: 'Respondi por outro meio: Lia Viva' }).click();
    await phone.page.getByRole('radio', { name: 'Não, ainda não há hora' }).check();
    await phone.page.getByRole('button', { name: 'Guardar' }).click();
    // The request no longer waits for an answer, but its row stays where it was.
    await showsNow(rows[1]!.getByText(/^You replied elsewhere today/));
    await rows[0]!.getByRole('button', { name: 'Anular' }).click();
    await showsNow(rows[1]!.getByText(/^To answer/));
    await rows[1]!.getByRole('textbox').fill('Prefere a manhã');
    await rows[1]!.getByRole('textbox').blur();
    await until(
      'the note is on the phone',
      () => rows[0]!.getByRole('textbox').inputValue(),
      (note) => note === 'Prefere a manhã',
      within().timeout,
    );
    // Neither device overwrites a change of the other device that it has not shown yet.
    await phone.page.context().setOffline(true);
    await rows[0]!.getByRole('textbox').fill('Prefere a tarde');
    await rows[1]!.getByRole('textbox').fill('Liga ela');
    await rows[1]!.getByRole('textbox').blur();
    await desk.page.getByText('Note saved.').waitFor();
    await phone.page.context().setOffline(false);
    await showsNow(rows[0]!.getByText('Entretanto, foi guardada outra nota: Liga ela'));
    expect(await rows[0]!.getByRole('textbox').inputValue()).toBe('Prefere a tarde');

    await ask('Nova Um');
    await ask('Nova Dois');
    await phone.page.getByRole('button', { name: '2 pedidos novos' }).waitFor(within());
    await showsNow(desk.page.getByRole('button', { name: '2 new requests' }));
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
    await page.getByText('O que vê é de há menos de um minuto.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await ask('Nova Tres');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '1 pedido novo' }).waitFor(within());
    await page.getByText('O que vê é de há').waitFor({ state: 'detached' });
  });
});
