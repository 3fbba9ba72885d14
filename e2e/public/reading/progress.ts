import { expect, test } from '@jest/globals';
import { visit } from '../browser.ts';
import { day, field, openBooking, openOther } from '../form-pages.ts';
import { site } from './site.ts';

test('the progress list follows the filled-in fields', async () => {
  await using visitor = await visit(site.browser, site.url);
  const { page } = visitor;
  await openBooking(page);
  const current = page.locator('[aria-current="step"]');
  expect(await current.innerText()).toContain('Serviço');
  await field(page, 'service').selectOption('mapa-astral');
  await current.filter({ hasText: 'Data e hora' }).waitFor();
  await page.getByRole('list', { name: 'Passos da marcação' }).getByText('Mapa astral').waitFor();
  await openOther(page);
  await field(page, 'date').fill(day);
  await field(page, 'time').fill('11:00');
  await current.filter({ hasText: 'Os seus dados' }).waitFor();
  await field(page, 'name').fill('Ana');
  await field(page, 'email').fill('ana@example.org');
  await field(page, 'phone').fill('912345678');
  await current.filter({ hasText: 'Enviado' }).waitFor();
});
