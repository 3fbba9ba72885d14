import { expect, test } from '@jest/globals';
import { goTo, open } from '../visitor.ts';
import { site } from './site.ts';

test('without the moon of the API, home shows a full moon and no line about tonight', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await goTo(page, '/', 'pt');
  await page.getByRole('heading', { level: 1, name: 'Luz de referência' }).waitFor();
  const moon = page.locator('main [data-light] svg').first();
  // A full moon has no shadow: neither a mask nor a mark of today.
  expect(await moon.evaluate(({ parentElement }) => parentElement?.dataset['light'])).toBe('4');
  expect(await moon.locator('mask, radialGradient').count()).toBe(0);
  expect(await page.getByText(/Esta noite/).count()).toBe(0);
});
