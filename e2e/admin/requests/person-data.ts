import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, open, panel } from '../panel.ts';

test('the data of a person is exported and erased on the page of the person, after the password', async () => {
  const person = { name: 'Rita Esquecida', email: 'rita.esquecida@exemplo.test' };
  const site = new Client(panel().stack.url);
  for (const time of ['10:00', '15:00']) await site.asks({ ...person, time });
  await using visitor = await open({ language: 'pt', width: 360, expected: /400|404/ });
  const { page } = visitor;
  const confirm = async (act: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="password"]').fill('errada');
    await dialog.getByRole('button', { name: act }).click();
    await dialog.getByText('A palavra-passe não está certa.').waitFor();
    await dialog.locator('[name="password"]').fill(testAdmin.password);
    await dialog.getByRole('button', { name: act }).click();
  };
  await page.goto('/admin/people?q=esquecida');
  await page.getByRole('link', { name: /^Rita Esquecida/ }).click();
  await page.locator('summary', { hasText: 'Exportar ou apagar os dados' }).click();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await confirm('Exportar');
  const fileOf = async (link: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    return readFileSync(await (await download).path(), 'utf8');
  };
  const readable = await fileOf('Descarregar uma página para ler e enviar');
  expect(readable.match(/<h2>Pedido de sessão/g)).toHaveLength(2);
  const data = JSON.parse(await fileOf('Descarregar tudo em JSON')) as { bookings: unknown[] };
  expect(data.bookings).toHaveLength(2);

  // The password counts for the acts of the next half hour. An erasure still asks whether it is meant.
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Não é possível voltar atrás.').waitFor();
  expect(await question.locator('[name="password"]').count()).toBe(0);
  await question.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByText(/^Apagados: 2 pedidos\. Apague também os e-mails/).waitFor();
  expect((await (await api()).get('/api/admin/bookings')).text).not.toContain(person.email);
});
