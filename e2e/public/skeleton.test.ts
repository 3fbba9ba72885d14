import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../../infra/local/stack/test-client.ts';
import { visit } from './browser.ts';
import { withoutMail, withSite } from './site.ts';

const site = withSite(withoutMail);

interface HomeContent {
  hero: { title: { pt: string; en: string } };
}

/** Titles that are in no file of the project, so the page can only have them from the database. */
const title = { pt: 'Uma luz que só a base de dados conhece', en: 'A light that only the database knows' };

async function changeTitle(): Promise<void> {
  const admin = await new Client(site.stack.url).signIn();
  const { content } = await admin.json<{ content: HomeContent }>('GET', '/api/home-content');
  content.hero.title = title;
  await admin.json('PUT', '/api/admin/home-content', content);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('home shows what the database holds, through the API, in both languages with the switch', async () => {
  await changeTitle();
  // Kill both processes, so that nothing is cached in memory: the page must come from the disk.
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
