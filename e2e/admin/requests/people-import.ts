import { expect, test } from '@jest/globals';
import { open } from '../panel.ts';

test('people come from a file that Excel saved, after a look at what it has, and an undo takes them back', async () => {
  await using visitor = await open({ language: 'pt', width: 360, expected: /404/ });
  const { page } = visitor;
  await page.goto('/admin/people');
  await page.getByRole('link', { name: 'Importar de um ficheiro' }).click();
  await page.getByRole('heading', { level: 1, name: 'Importar pessoas' }).waitFor();
  await page.reload();
  const choose = (name: string, text: string, encoding: BufferEncoding = 'latin1') =>
    page.getByLabel('Ficheiro CSV').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

  await choose('idades.csv', 'nome;idade\nAna;41', 'utf8');
  await page.getByText('Não há nenhuma coluna de e-mail nem de telefone.').waitFor();
  await choose('grande.csv', `e-mail\n${'x'.repeat(4 * 1024 * 1024)}`);
  await page.getByText('O ficheiro é demasiado grande. Divida-o em dois').waitFor();

  const csv =
    'Nome;E-mail;Telemóvel;Aniversário\r\nInácia Conceição;inacia@exemplo.test;967 100 100;1 de maio\r\nSem Endereço;;;\r\n';
  await choose('clientes.csv', csv);
  await page.getByText('Telefone: Telemóvel').waitFor();
  await page.getByText('Não importado: Aniversário').waitFor();
  await page.getByText('Linha 3: não tem e-mail nem telefone.').waitFor();
  await page.getByText('Inácia Conceição').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click();
  await page.getByText('Importada: 1 pessoa.').waitFor();
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByText('Anulado. Está como antes.').waitFor();

  await choose('clientes.csv', csv, 'utf16le');
  await page.getByText('Não há nenhuma coluna').waitFor();
  await choose('clientes.csv', `\ufeff${csv}`, 'utf16le');
  await page.getByRole('button', { name: 'Importar 1 pessoa' }).click();
  await page.getByRole('link', { name: 'Ver as pessoas' }).click();
  await page.getByRole('link', { name: /^Inácia Conceição.*Sem pedidos$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Inácia Conceição' }).waitFor();
  await page.locator('summary', { hasText: 'Exportar ou apagar os dados' }).click();
  await page.getByRole('button', { name: 'Apagar o contacto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar o contacto' }).click();
  await page.getByText('Contacto apagado.').waitFor();
  await page.getByRole('link', { name: /Inácia/ }).waitFor({ state: 'detached' });
});
