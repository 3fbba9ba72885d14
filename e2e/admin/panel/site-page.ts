import type { AdminSite } from '@luar/contracts/site';
import type { Locator, Page } from 'playwright-core';
import { api } from '../panel.ts';

export const wide = { language: 'pt', width: 1280 } as const;

export async function stored(): Promise<AdminSite> {
  const { body } = await (await api()).get('/api/admin/site');
  return body['site'] as AdminSite;
}

export async function load(page: Page, hash = ''): Promise<void> {
  await page.goto(`/admin/site${hash}`);
  await page.locator('#promise').waitFor();
}

export const card = (page: Page, section: string) => page.locator(`#${section} > h2 button`);
export const save = (page: Page) => page.locator('main form button[type="submit"]');
export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
