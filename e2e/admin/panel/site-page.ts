import type { AdminSite } from '@luar/contracts/site';
import type { Locator, Page } from 'playwright-core';
import { api } from '../panel.ts';

export const wide = { language: 'pt', width: 1280 } as const;

export async function stored(): Promise<AdminSite> {
  const { body } = await (await api()).get('/api/admin/site');
  return body['site'] as AdminSite;
}

/** Opens a room and waits for its last section. */
export async function load(page: Page, room: 'home-content' | 'services' | 'settings', hash = ''): Promise<void> {
  await page.goto(`/admin/${room}${hash}`);
  const last = { 'home-content': '#legal', services: '#packages button', settings: '#reminders' }[room];
  await page.locator(last).first().waitFor();
}

export const card = (page: Page, section: string) => page.locator(`#${section} > :is(h2, h3) button`);
export const save = (page: Page) => page.locator('main button[type="submit"]', { hasText: /^Guardar$/ });
export const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
