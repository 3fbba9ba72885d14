import { describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { field, open, siteHas, tabTo } from '../panel.ts';
import { button, card, phone, save, saved, stored } from './site-page.ts';

const say = {
  saved: 'Guardado. Já está no site.',
};

const photo = async () => ({
  name: 'retrato.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b5a993' } })
    .jpeg()
    .toBuffer(),
});

describe('the site settings', () => {
  test('change an opening hour by keyboard alone, from the dashboard', async () => {
    await using visitor = await open({ ...phone, width: 1280 });
    const { page } = visitor;
    await page.goto('/admin/dashboard');
    await page.locator('h1').waitFor();
    await tabTo(page, '#admin-menu a[href="/admin/site"]');
    await page.keyboard.press('Enter');
    await page.locator('#hours').waitFor();
    await tabTo(page, '#hours button');
    await page.keyboard.press('Enter');
    await tabTo(page, '[name="hours.week.1.opens"]');
    await page.keyboard.type('1130AM');
    await page.getByText('1 alteração por guardar').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(say.saved).waitFor();
    expect((await stored()).hours.week[1]).toMatchObject({ opens: '11:30' });
  });

  test('at 360 px an opening hour is five touches from the dashboard, and a new portrait six', async () => {
    await using visitor = await open(phone);
    const { page } = visitor;
    let touches = 0;
    const touch = async (target: Locator) => {
      touches++;
      await target.click();
    };
    const toSite = async () => {
      touches = 0;
      await page.goto('/admin/dashboard');
      await touch(button(page, 'Abrir o menu'));
      await touch(page.getByRole('link', { name: 'O meu site', exact: true }));
    };
    await toSite();
    await touch(card(page, 'hours'));
    await touch(field(page, 'hours.week.4.closes'));
    // The phone's own picker or keyboard.
    await field(page, 'hours.week.4.closes').fill('18:00');
    await touch(save(page));
    await page.getByText(say.saved).waitFor();
    expect((await stored()).hours.week[4]?.closes).toBe('18:00');
    expect(touches).toBeLessThanOrEqual(5);

    await toSite();
    await touch(card(page, 'identity'));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), touch(button(page, 'Escolher fotografia'))]);
    // The photo in the phone's own gallery.
    touches++;
    await chooser.setFiles(await photo());
    const ring = page.getByRole('slider');
    await ring.waitFor();
    await touch(save(page));
    await page.getByText(say.saved).waitFor();
    expect(touches).toBeLessThanOrEqual(6);
    expect((await stored()).identity.portrait?.focus).toEqual({ x: 0.5, y: 0.5 });
    await siteHas('/about', (await stored()).identity.portrait?.hash ?? 'none');

    await ring.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    // The message of the save before may still be there.
    await saved(page);
    await eventually(async () => (await stored()).identity.portrait?.focus, { x: 0.51, y: 0.4 });
    await button(page, 'Retirar').click();
    await saved(page);
    await eventually(async () => (await stored()).identity.portrait, null);
  });
});
