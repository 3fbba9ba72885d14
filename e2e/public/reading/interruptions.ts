import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { reloaded, visit } from '../browser.ts';
import { site } from './site.ts';

// A file, the connection or the storage fails while a visitor uses the site.
const contactCode = /\/assets\/page-[\w-]+\.js$/;
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).first();

async function write(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.locator('main [name="message"]').fill('Uma pergunta por enviar');
}

const draft = (page: Page) => page.locator('main [name="message"]').inputValue();

/** The draft appears when the application has started. */
const restored = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('main [name="message"]')?.value === 'Uma pergunta por enviar',
  );

test('a new version under an open page: the page reloads once, and drafts are kept', async () => {
  await using visitor = await visit(site.browser, site.url, { cold: true, expected: /404|Failed to/ });
  const { page } = visitor;
  await write(page);
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  // The files of the old version are gone until the document is reloaded.
  await page.route(contactCode, (request) =>
    documents === 0 ? request.fulfill({ status: 404, body: '' }) : request.fallback(),
  );
  await link(page, 'Blog').click();
  await reloaded(page);
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  expect([new URL(page.url()).pathname, documents]).toEqual(['/blog', 1]);
  await link(page, 'Contacto').click();
  await restored(page);
});

test('without the application, the form of a booking opens its fields for any day and hour', async () => {
  await using visitor = await visit(site.browser, site.url, { cold: true, untouched: true, expected: /404|Failed to/ });
  const { page } = visitor;
  await page.route('**/assets/start-*.js', (asked) => asked.fulfill({ status: 404, body: '' }));
  await page.goto('/booking');
  await page.locator('main [name="name"]').focus();
  await page.locator('main input[type="date"]').waitFor();
  await page.locator('main input[type="time"]').waitFor();
});

test('a form that is left while it is sent, and sent again, is one request for the server', async () => {
  await using visitor = await visit(site.browser, site.url);
  const { page } = visitor;
  const keys: (string | undefined)[] = [];
  const first = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (request) => {
    keys.push(request.request().headers()['idempotency-key']);
    if (keys.length === 1) await first.promise;
    await request.fulfill({ status: 201, json: { success: true } });
  });
  await page.goto('/contact');
  const values = { name: 'Ana Nunes', email: 'ana@example.org', subject: 'Pergunta', message: 'Olá' };
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
  const send = page.locator('main button[type="submit"]');
  await send.click();
  await page.getByRole('button', { name: 'A enviar' }).waitFor();
  await link(page, 'Blog').click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await link(page, 'Contacto').click();
  await page.locator('main [name="message"]').waitFor();
  await eventually(() => draft(page), 'Olá');
  const answered = page.waitForResponse('**/api/contact');
  first.resolve();
  await answered;
  await send.click();
  await page.getByText('Mensagem enviada com sucesso!').waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
