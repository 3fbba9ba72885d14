import { describe, expect, test } from '@jest/globals';
import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, field, open, panel } from '../panel.ts';

describe('the page of calendars', () => {
  test('makes a private address after the password, shows it once, and removes it again', async () => {
    await using visitor = await open({ language: 'pt', width: 360, expected: /400/ });
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'As sessões no seu calendário' }).click();
    const make = page.getByRole('button', { name: 'Criar endereço' });
    await make.click();
    await page.locator('main [name="name"][aria-invalid]').waitFor();
    await field(page, 'name').fill('Google do telemóvel');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="password"]').fill('errada');
    await page.keyboard.press('Enter');
    await dialog.getByText('A palavra-passe não está certa.').waitFor();
    await dialog.locator('[name="password"]').fill(testAdmin.password);
    await page.keyboard.press('Enter');
    await page.getByText('Copie este endereço agora').waitFor();
    const address = await page.locator('#feed-address').inputValue();
    await page.getByRole('button', { name: 'Copiar endereço' }).and(page.locator(':focus')).click();
    await page.getByText('O endereço foi copiado.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const path = new URL(address).pathname;
    expect(await page.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')).toMatch(/^webcal:\/\//);
    const client = new Client(panel().stack.url);
    expect((await client.get(path)).text).toMatch(/^BEGIN:VCALENDAR/);

    await page.reload();
    await page.getByText('Google do telemóvel', { exact: true }).waitFor();
    await page.getByText(/^Último uso a /).waitFor();
    expect(await page.locator('#feed-address').count()).toBe(0);
    await page.getByRole('button', { name: 'Retirar: Google do telemóvel' }).click();
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('Google do telemóvel', { exact: true }).waitFor({ state: 'detached' });
    expect((await client.get(path)).status).toBe(404);
    const { feeds } = await (await api()).json<{ feeds: CalendarFeedView[] }>('GET', '/api/admin/calendar-feeds');
    expect(feeds).toEqual([]);
  });
});
