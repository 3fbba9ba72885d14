import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publicPages } from '@luar/contracts/pages';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { eventually } from '../../infra/local/stack/eventually.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { launch, settled, told, visit } from '../public/browser.ts';
import { withoutMail } from '../public/site.ts';
import { startStaticHost, type StaticHost } from './static-host.ts';

// The built pages at a static host, the API at another port and, for the browser, at another site: localhost, 127.0.0.1.
let host: StaticHost;
let stack: Stack;
let browser: Browser;
let api = '';

beforeAll(async () => {
  host = await startStaticHost();
  [stack, browser] = await Promise.all([
    startStack({ env: { CORS_ORIGINS: `${host.url}/` }, ...withoutMail }),
    launch(),
  ]);
  api = stack.url.replace('localhost', '127.0.0.1');
});
beforeAll(() => host.build(join(stack.dataDir, 'pages'), api));
afterAll(async () => {
  await browser?.close();
  await host?.[Symbol.asyncDispose]();
  if (stack) await discardStack(stack);
});

const day = `${new Date().getFullYear() + 1}-12-12`;
const visitor = { name: 'Ana Nunes', email: 'ana@example.org', phone: '+351 912 345 678' };

async function send(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
  await page.locator('main button[type="submit"]').first().click();
}

test('pages of another origin are read, book, write, sign in, save a picture, delete and open the queue page', async () => {
  await using visited = await visit(browser, host.url, { language: 'pt', api });
  const { page, complaints } = visited;
  // The visit fails at its end if there are complaints. It watches only its own tab, so add those of the queue page's tab.
  page.context().on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });

  const later = ['/services', '/booking', '/contact'];
  for (const path of publicPages.filter((each) => !later.includes(each))) {
    await page.goto(path);
    await settled(page, path);
  }

  await page.goto('/booking?service=mapa-astral');
  await settled(page, '/booking');
  await page.locator('main [name="service"]').selectOption('mapa-astral');
  await send(page, { date: day, time: '11:00', ...visitor });
  await told(page, 'Marcação confirmada!');

  await page.goto('/contact');
  await settled(page, '/contact');
  await send(page, { ...visitor, subject: 'Pergunta', message: 'Olá' });
  await page.getByText('Mensagem enviada com sucesso!').first().waitFor();

  await page.goto('/admin/login');
  await send(page, testAdmin);
  await page.waitForURL('**/admin/dashboard');

  await page.goto('/admin/services');
  await page.locator('main article a[href*="/edit/"]').first().click();
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#846' } })
    .png()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await send(page, {});
  await page.waitForURL('**/admin/services');

  await page.goto('/services');
  await settled(page, '/services');
  const picture = page.locator('main picture img').first();
  await picture.scrollIntoViewIfNeeded();
  const shown = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.currentSrc, image.naturalWidth > 0];
  });
  expect(shown).toEqual([expect.stringContaining(`${api}/api/images/`), true]);

  await page.goto('/admin/services');
  const cards = page.locator('main article');
  await cards.first().waitFor();
  const count = await cards.count();
  await cards.first().getByRole('button', { name: 'Eliminar' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true });
  await told(page, 'Serviço eliminado com sucesso!', () => confirm.click());
  await eventually(() => cards.count(), count - 1);
  // The closed dialog's step back in the history would end the next navigation.
  await page.waitForFunction(() => !(history.state as { layer?: true } | null)?.layer);

  await page.goto('/admin/mail-queue');
  await page.getByText('A fila está a funcionar.').waitFor();
});
