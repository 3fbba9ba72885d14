import { test } from '@jest/globals';
import { api, homeContent, open, panel, services } from '../panel.ts';

test('home shows what the database holds, through the API, in both languages with the switch', async () => {
  // Titles that are in no file of the project, so the page can only have them from the database.
  const title = { pt: 'Uma luz que só a base de dados conhece', en: 'A light that only the database knows' };
  const content = await homeContent();
  content.hero.title = title;
  await (await api()).json('PUT', '/api/admin/home-content', content);
  const [service] = await services();
  const { stack } = panel();
  // Kill both processes, so that nothing is cached in memory: the page must come from the disk.
  for (const name of ['mongo', 'api'].filter((each) => stack.parts.has(each))) {
    await stack.part(name).kill('SIGKILL');
    await stack.part(name).untilReady();
  }
  await using visitor = await open({ signedIn: false, language: 'pt' });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: title.pt }).waitFor();
  await page.getByRole('article').filter({ hasText: service!.name.pt }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await page.getByRole('heading', { level: 1, name: title.en }).waitFor();
  await page.getByRole('article').filter({ hasText: service!.name.en }).waitFor();
});
