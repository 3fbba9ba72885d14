import { expect } from '@jest/globals';
import type { AdminSite } from '@luar/contracts/site';
import type { Locator, Page } from 'playwright-core';
import { api } from '../panel.ts';

export const phone = { language: 'pt', width: 360 } as const;
export const wide = { language: 'pt', width: 1280 } as const;

const say = {
  saved: 'Guardado. Já está no site.',
};

export async function stored(): Promise<AdminSite> {
  const { body } = await (await api()).get('/api/admin/site');
  return body['site'] as AdminSite;
}

/** Another client changes the settings. */
export async function storeElsewhere(change: (site: AdminSite) => void): Promise<void> {
  const site = await stored();
  change(site);
  expect((await (await api()).send('PUT', '/api/admin/site', site)).status).toBe(200);
}

export async function load(page: Page, hash = ''): Promise<void> {
  await page.goto(`/admin/site${hash}`);
  await page.locator('#promise').waitFor();
}

export const card = (page: Page, section: string) => page.locator(`#${section} > h2 button`);
export const save = (page: Page) => page.locator('main form button[type="submit"]');
export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
export const errorAt = (page: Page, name: string) => page.locator(`[id="${name}-error"]`);

export async function saved(page: Page): Promise<void> {
  await save(page).click();
  await page.getByText(say.saved).waitFor();
}
