import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { rendered } from '../../public/browser.ts';
import { down, field, open } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  cannotSave: 'Enquanto não carregar, não é possível guardar',
};

describe('the home page’s content', () => {
  test('cannot be saved before it has loaded', async () => {
    await using visitor = await open({ ...screen, expected: /503/ });
    const { page } = visitor;
    await page.route('**/api/admin/home-content', (asked) => asked.fulfill(down));
    await page.goto('/admin/home-content');
    await page.getByText(say.cannotSave).waitFor();
    expect(await page.locator('button[type="submit"]').isDisabled()).toBe(true);
    expect(await field(page, 'sectionTitles.services.en').inputValue()).toBe('Featured Services');
  });
});

test('an icon takes two characters and an initial one, and the last entry of a list cannot be removed', async () => {
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/admin/home-content');
  await page.locator('main form').waitFor();
  expect(await field(page, 'features.0.icon').getAttribute('maxlength')).toBe('2');
  expect(await field(page, 'testimonials.0.initial').getAttribute('maxlength')).toBe('1');
  for (const list of ['Feature', 'Testimonial']) {
    const remove = page.getByRole('button', { name: new RegExp(`^Remove: ${list} `) });
    await remove.first().waitFor();
    const entries = await remove.count();
    expect(entries).toBeGreaterThan(1);
    for (let left = entries - 1; left > 0; left--) {
      await remove.first().click();
      await eventually(() => remove.count(), left === 1 ? 0 : left);
    }
    expect(await page.getByRole('group', { name: new RegExp(`^${list} `) }).count()).toBe(1);
  }
  // The message about a save stays five seconds. The test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('button[type="submit"]').click();
  const saved = page.getByText('Home page content updated successfully!');
  await saved.waitFor();
  await rendered(page);
  await page.clock.runFor(4900);
  expect(await saved.count()).toBe(1);
  await page.clock.runFor(200);
  await saved.waitFor({ state: 'detached' });
});
