import { expect, test } from '@jest/globals';
import { open, panel } from '../panel.ts';
import { wide } from './site-page.ts';

test('a page that fails says so, reports its error once to the log of the server, and can be loaded again', async () => {
  await using visitor = await open({ ...wide, expected: /TypeError|React/ });
  const { page } = visitor;
  const broken = { success: true, site: { hours: { week: null } } };
  const reports: string[] = [];
  page.on('request', (asked) => void (asked.url().endsWith('/api/admin/failures') && reports.push(asked.url())));
  await page.route('**/api/admin/site', (asked) => asked.fulfill({ json: broken }));
  const answered = page.waitForResponse('**/api/admin/failures');
  await page.goto('/admin/settings?q=Nome+Secreto#hours');
  await page.getByRole('heading', { level: 1, name: 'Não foi possível abrir esta página' }).waitFor();
  const report = await answered;
  expect([report.status(), reports.length]).toEqual([201, 1]);
  expect(report.request().postDataJSON()).toEqual({
    page: '/admin/settings',
    error: expect.stringMatching(/^TypeError: /),
  });
  const logged = await panel()
    .stack.part('api')
    .log.until(/The panel failed on \/admin\/settings: TypeError/);
  expect(logged).not.toContain('Secreto');
  await page.unroute('**/api/admin/site');
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await page.locator('#promise').waitFor();
});
