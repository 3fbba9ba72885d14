import { describe, expect, test } from '@jest/globals';
import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { addDays, instantInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { MongoClient } from 'mongodb';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, field, open, panel, showsNow } from '../panel.ts';

describe('the page of calendars', () => {
  test('makes a private address after the password, shows it once, and removes it again', async () => {
    await using visitor = await open({ language: 'pt', width: 360, expected: /400/ });
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/diary');
    await page.getByRole('link', { name: 'Calendários' }).click();
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

  test('adds another calendar, hides its address, says what to do while it is not read, and shows it in the diary', async () => {
    await using visitor = await open({ language: 'pt', width: 390 });
    const { page } = visitor;
    await page.goto('/admin/diary/calendars');
    await field(page, 'calendar').fill('Família');
    await field(page, 'address').fill('http://calendar.example.test/secret.ics');
    await page.keyboard.press('Enter');
    await page.getByText('Cole o endereço completo').waitFor();
    await field(page, 'address').fill('webcal://calendar.example.test/secret.ics');
    await page.keyboard.press('Enter');
    await page.getByText('calendar.example.test/…').waitFor();
    expect(await field(page, 'address').inputValue()).toBe('');
    // The worker of this stack finds no such server, and the page follows the outcome.
    await showsNow(page.getByText('O servidor desse calendário não responde.'));
    expect(await page.content()).not.toContain('secret.ics');
    await page.goto('/admin');
    const row = page.getByRole('listitem').filter({ hasText: 'O calendário «Família» não está a ser lido.' });
    await row.getByRole('link', { name: 'Ver o que fazer' }).waitFor();

    const mongo = await new MongoClient(panel().stack.env['MONGODB_URI'] ?? '').connect();
    const date = addDays(todayInLisbon(), 130);
    const busy = [{ start: instantInLisbon(date, '15:00'), end: instantInLisbon(date, '16:30') }];
    await mongo
      .db()
      .collection('outsidecalendars')
      .updateOne({ name: 'Família' }, { $set: { readAt: new Date(), busy }, $unset: { trouble: 1 } });
    await mongo.close();
    await page.goto(`/admin/diary?date=${date}`);
    const entry = page.locator('main section[data-chosen]').getByRole('listitem');
    await entry.waitFor();
    expect((await entry.innerText()).replaceAll(/\s+/g, ' ')).toBe('15:00–16:30 Ocupado: Família');
    await entry.getByRole('link').click();
    await page.getByText(/^Lido a /).waitFor();
    await page.getByRole('button', { name: 'Retirar: Família' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('calendar.example.test/…').waitFor({ state: 'detached' });
  });
});
