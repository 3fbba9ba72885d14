import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { report } from '../../../infra/local/stack/test-client.ts';
import { api, open } from '../panel.ts';
import { ask, own } from './answer-page.ts';

test('what a session is owed is paid in one touch from the dashboard, is in the accounts, and taken back', async () => {
  const client = await api();
  // Payments are followed from today on, so the session is of today in the first hour of the day, too.
  const [date, time] = [todayInLisbon(), '00:00'];
  await client.enters({ name: 'Olga Paga', email: 'olga.paga@exemplo.test', price: 37.5, minutes: 5, date, time });
  await using visitor = await open({ language: 'pt', width: 390 });
  const { page } = visitor;
  await page.goto('/admin/people#accounts');
  await page.getByRole('button', { name: 'Acompanhar pagamentos' }).click();
  await page.getByText('Acompanha os pagamentos a partir de hoje.').waitFor();
  await page.goto('/admin');
  const row = page.getByRole('region', { name: 'Por fechar' }).getByRole('listitem').filter({ hasText: 'Olga Paga' });
  await row.getByRole('button', { name: /^Recebi 37,50.*MB.WAY.*Olga Paga/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Anular' }).click();
  await row.and(page.locator(':focus')).waitFor();
  await page.goto('/admin/people#accounts');
  await page.getByRole('button', { name: /^Recebi 37,50.*MB.WAY.*Olga Paga/ }).click();
  await page.getByText('Está tudo pago.').waitFor();
  await page.getByText('Total de').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(/^Descarregar/).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\ufeff"Dia".*\r\n[\d-]+;"Olga Paga";"Tarot";"MB.WAY";37,50\r\n$/,
  );
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Anulado. Está como antes.').waitFor();
  await page.getByRole('button', { name: /^Recebi 37,50/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a person is found with two touches, has a note, and is joined to another and split again', async () => {
  const phone = '964 000 333';
  await ask({ ...own('Lídia Serrano', '2997-09-11'), phone });
  await ask({ ...own('Lídia Serrano', '2997-09-12'), phone, message: 'Volto a pedir' });
  await ask({ ...own('Lídia Trabalho', '2997-09-13'), phone: '+351964000333' });
  await using visitor = await open({ language: 'pt', width: 390 });
  const { page } = visitor;
  // The page of people may be loaded already, or load after the touch. Both begin with the search.
  await page.goto('/admin/people');
  await page.getByRole('searchbox').waitFor();
  await page.getByRole('link', { name: /^Painel/ }).click();
  await page.getByRole('link', { name: 'Procurar pessoa' }).click();
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.goto('/admin');
  let touches = 0;
  const touch = async (name: string | RegExp) => {
    await page.getByRole('link', { name }).first().click();
    touches++;
  };
  await touch('Procurar pessoa');
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('serrano');
  await page.waitForURL('**?q=serrano');
  await touch(/^Lídia Serrano/);
  await page.getByRole('heading', { level: 1, name: 'Lídia Serrano' }).waitFor();
  report(`any person: ${touches} touches`);
  expect(touches).toBe(2);
  const rows = page.getByRole('region', { name: 'Pedidos e mensagens' }).getByRole('listitem');
  await page.getByText('2 pedidos', { exact: true }).waitFor();
  expect(await rows.count()).toBe(2);

  await page.getByRole('textbox', { name: /^Nota sobre a pessoa/ }).fill('Prefere as manhãs');
  await page.getByRole('button', { name: 'Juntar: Lídia Trabalho, trabalho@exemplo.test' }).click();
  await page.getByText('Passaram a ser a mesma pessoa.').waitFor();
  await page.getByText('3 pedidos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Anulado. Está como antes.').waitFor();
  await page.getByText('2 pedidos', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Prefere as manhãs').waitFor();

  // Whom no number betrays is found by name, and leaves again.
  await ask(own('Rute Outra', '2997-09-14'));
  await page.locator('summary', { hasText: 'Juntar outra pessoa' }).click();
  await page.getByRole('searchbox', { name: 'Nome, e-mail ou telefone' }).fill('rute');
  await page.getByRole('button', { name: /^Juntar: Rute Outra/ }).click();
  await page.getByText('3 pedidos', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Separar: outra@exemplo.test' }).click();
  await page.getByText('outra@exemplo.test é agora outra pessoa.').waitFor();
  await page.getByText('2 pedidos', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
