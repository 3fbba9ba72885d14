import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { visit } from './browser.ts';
import { withSite } from './site.ts';

const site = withSite();

interface HomeContent {
  hero: { title: { pt: string; en: string } };
}

const json = (method: string, body: object, token = ''): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

/** Titles that stand in no file of the project, so that only the database can have given them to the page. */
const title = { pt: 'Uma luz que só a base de dados conhece', en: 'A light that only the database knows' };

async function changeTitle(): Promise<void> {
  const { email, password } = testAdmin;
  const signedIn = await fetch(`${site.stack.url}/api/auth/login`, json('POST', { email, password }));
  const { token } = (await signedIn.json()) as { token: string };
  const { content } = (await (await fetch(`${site.stack.url}/api/home-content`)).json()) as { content: HomeContent };
  content.hero.title = title;
  const saved = await fetch(`${site.stack.url}/api/admin/home-content`, json('PUT', content, token));
  expect(saved.status).toBe(200);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('home shows what the database holds, through the API, in both languages with the switch', async () => {
  await changeTitle();
  // Nobody remembers: what the page shows now was read from the disk.
  for (const name of ['mongo', 'api'].filter((each) => site.stack.parts.has(each))) {
    await site.stack.part(name).kill('SIGKILL');
    await site.stack.part(name).untilReady();
  }
  await using visitor = await visit(site.browser, site.stack.url, { language: 'pt' });
  const { page } = visitor;
  await page.goto('/');
  await heading(page, title.pt);
  await page.getByRole('article').filter({ hasText: 'Mapa astral' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: /^EN/ }).click();
  await heading(page, title.en);
  await page.getByRole('article').filter({ hasText: 'Birth chart' }).waitFor();
});
