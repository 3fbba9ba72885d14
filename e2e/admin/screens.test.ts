import { describe, expect, test } from '@jest/globals';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { findingsAtBothWidths, overflow } from '../public/accessibility.ts';
import { hiddenStops } from '../public/tab-stops.ts';
import { foreignTexts } from '../public/texts.ts';
import { open, screens, services, withPanel } from './panel.ts';

withPanel({ without: [] });

/** The administrator as a first start makes one. */
const testUser = { name: 'Luar', email: testAdmin.email };

describe.each(screens)('every screen, in %s at %d px', (language, width) => {
  test('has nothing that axe minds, scrolls sideways or hides the focus, and no word of the other language', async () => {
    const [service] = await services();
    await using visitor = await open({ language, width });
    const { page } = visitor;
    const titles = new Set<string>();
    for (const path of [
      '/admin',
      '/admin/services',
      '/admin/services/new',
      `/admin/services/edit/${service?._id}`,
      '/admin/home-content',
      '/admin/bookings',
      '/admin/messages',
      '/admin/settings',
    ]) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await page.locator('main [role="status"]:text-matches("^(A carregar|Loading)")').waitFor({ state: 'detached' });
      if (path.includes('edit')) await page.locator('main form').waitFor();
      expect([path, await findingsAtBothWidths(page)]).toEqual([path, []]);
      expect([path, await overflow(page)]).toEqual([path, 0]);
      // Her own texts are in both languages, side by side.
      const foreign = (await foreignTexts(page, language)).filter((text) => !text.startsWith('How I Can'));
      if (!path.includes('home-content')) expect([path, foreign]).toEqual([path, []]);
      expect(await page.locator('html').getAttribute('lang')).toBe(language === 'pt' ? 'pt-PT' : 'en');
      expect([path, await hiddenStops(page)]).toEqual([path, []]);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(8);
  });
});

test('the dashboard, the sidebar and the settings say what there is, in its order, and who is signed in', async () => {
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  for (const path of ['/admin', '/admin/dashboard']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }
  // A new system: three services, all shown, and not one booking.
  const counts = page.getByRole('main').getByRole('list').first();
  await counts.getByText('3').first().waitFor();
  expect((await counts.innerText()).split(/\s*\n+\s*/)).toEqual([
    '3',
    'Total services',
    '3',
    'Active services',
    '0',
    'Total bookings',
  ]);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/admin/services/new',
    '/admin/home-content',
    '/admin/bookings',
    '/admin/settings',
  ]);

  const side = page.getByRole('navigation', { name: 'Admin' });
  const named = await side.getByRole('listitem').allInnerTexts();
  const five = ['Dashboard', 'Home Page', 'Services', 'Bookings', 'Settings'];
  expect(named.map((text) => text.trim()).filter((text) => five.includes(text))).toEqual(five);
  const { name, email } = testUser;
  const who = side.locator('p').filter({ has: page.locator('b') });
  expect((await who.innerText()).split(/\s*\n+\s*/)).toEqual([name, email]);
  expect(await side.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
  const width = async () => (await side.boundingBox())?.width ?? 0;
  const wide = await width();
  await side.getByRole('button', { name: 'Collapse the menu' }).click();
  await side.getByRole('button', { name: 'Expand the menu' }).waitFor();
  await page.waitForFunction(
    (before) => (document.getElementById('admin-menu')?.clientWidth ?? before) < before / 2,
    wide,
  );
  await side.getByRole('button', { name: 'Expand the menu' }).click();

  await page.goto('/admin/settings');
  const account = page.locator('main dl');
  expect((await account.innerText()).split(/\s*\n+\s*/)).toEqual([
    'Name',
    name,
    'E-mail',
    email,
    'Role',
    'Administrator',
  ]);
});
