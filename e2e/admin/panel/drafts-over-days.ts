import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { rendered } from '../../public/browser.ts';
import { field, homeContent, open } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  submit: 'Entrar',
  signOut: 'Terminar sessão',
};

test('on the practitioner’s own device unsaved input survives a closed tab for a day, until the sign-out; on another it goes with the tab', async () => {
  await using visitor = await open({ signedIn: false, ...screen });
  const { page } = visitor;
  const typed = 'Escrito antes de fechar';
  const title = (tab: Page) => field(tab, 'hero.title.pt');
  const stored = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('luar:admin-draft:')));
  const signIn = async (own: boolean) => {
    await page.goto('/admin/login');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: say.submit }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.goto('/admin/settings');
    await page.getByRole('checkbox', { name: 'Este aparelho é meu' }).setChecked(own);
  };
  const type = async () => {
    await page.goto('/admin/home-content');
    await title(page).fill(typed);
  };
  // A page without the script that empties the storage at the start of a visit.
  const expectInNewTab = async (wanted: [title: string, drafts: number], hoursLater = 0) => {
    const tab = await page.context().newPage();
    if (hoursLater > 0) await tab.clock.setFixedTime(Date.now() + hoursLater * 3_600_000);
    await tab.goto('/admin/home-content');
    await title(tab).waitFor();
    // The form restores a draft after its first render.
    await rendered(tab);
    await eventually(async () => [await title(tab).inputValue(), (await stored(tab)).length], wanted);
    await tab.close();
  };
  const { hero } = await homeContent();

  await signIn(false);
  await type();
  await expectInNewTab([hero.title.pt, 0]);
  page.on('dialog', (asked) => void asked.accept());
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await signIn(true);
  await type();
  await expectInNewTab([typed, 1]);
  await expectInNewTab([typed, 1], 23);
  await expectInNewTab([hero.title.pt, 0], 25);

  await title(page).fill(`${typed}, outra vez`);
  expect((await stored(page)).length).toBe(1);
  await page.locator('header button[aria-expanded]').click();
  await page.getByRole('button', { name: say.signOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.signOut }).click();
  await page.waitForURL('**/admin/login');
  expect(await stored(page)).toEqual([]);
});
