import { test } from '@jest/globals';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { emptyPages, visit } from '../browser.ts';
import { site } from './site.ts';

test.each([
  [
    3,
    2,
    'Three services, different ways of looking at the same path, and two packages for those who want to go further.',
  ],
  [2, 1, 'Two services, different ways of looking at the same path, and one package for those who want to go further.'],
  [1, 0, 'One service, one way of looking at your path.'],
  [0, 0, 'Different ways of looking at the same path.'],
])('with %i services and %i packages the lead names both numbers', async (services, packages, lead) => {
  const client = new Client(site.url);
  const list = await client.json<{ allServices: object[] }>('GET', '/api/services');
  const settings = await client.json<{ site: { packages: object[] } }>('GET', '/api/site');
  await using visitor = await visit(site.browser, site.url, { language: 'en' });
  const { page } = visitor;
  await emptyPages(page);
  const some = { success: true, allServices: list.allServices.slice(0, services) };
  await page.route('**/api/services', (asked) => asked.fulfill({ json: some }));
  const own = { ...settings.site, packages: settings.site.packages.slice(0, packages) };
  await page.route('**/api/site', (asked) => asked.fulfill({ json: { success: true, site: own } }));
  await page.goto('/services');
  await page.getByRole('main').getByText(lead, { exact: true }).waitFor();
});
