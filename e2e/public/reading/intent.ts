import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { isRunning, running, visit, type VisitOptions } from '../browser.ts';
import { site } from './site.ts';

// The application starts when the visitor does something. Until then, the page works as the server has rendered it.
const open = (options: VisitOptions = {}) => visit(site.browser, site.url, { untouched: true, cold: true, ...options });

async function scriptsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const asked = await page.requests();
  return asked.filter((request) => request.resourceType() === 'script').map((request) => request.url());
}

test.each(['/', '/services', '/booking', '/contact'])('%s loads one script before the first touch', async (path) => {
  await using visitor = await open();
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path);
  expect(await scriptsOf(page)).toHaveLength(1);
  expect(await isRunning(page)).toBe(false);
});

test('what was chosen on the booking page before it started is kept', async () => {
  await using visitor = await open({ width: 360 });
  const { page } = visitor;
  await page.goto('/booking');
  // Not `check`, which wants the state at once: the page starts at this touch, and puts the choice back.
  await page.locator('[name="service"]').nth(1).click();
  await page.locator('[name="day"]:enabled').nth(1).click();
  await page.locator('[name="hour"][value="11:00"]').click();
  const day = await page.locator('[name="day"]:checked').inputValue();
  await running(page);
  await eventually(() => page.locator('main [name="date"]').inputValue(), day);
  expect(
    await page.locator('main form input:checked').evaluateAll((all) => all.map((radio) => radio.getAttribute('value'))),
  ).toEqual(['mapa-astral', day, '11:00']);
});
