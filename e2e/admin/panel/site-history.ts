import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { rendered } from '../../public/browser.ts';
import { field, focused, open } from '../panel.ts';
import { button, load, save, saved, storeElsewhere, stored, wide } from './site-page.ts';

const say = {
  saved: 'Guardado. Já está no site.',
  undo: 'Anular',
  undone: 'Anulado. O site está como antes.',
  conflict: 'Entretanto, «O meu site» foi guardado noutro lado.',
  mine: 'Guardar a minha por cima',
  restored: 'Está de volta o que escreveu',
};

/** Keeps the offers to undo a save open: they end after ten seconds, and a test on a busy machine may be slower. */
const keepOffers = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) =>
      later(work, ms === 10_000 ? 600_000 : ms)) as typeof window.setTimeout;
  });

describe('a change of the site settings', () => {
  test('is kept as a draft, survives a save elsewhere, and is undone or brought back', async () => {
    await using visitor = await open({ ...wide, expected: /409/ });
    const { page } = visitor;
    await keepOffers(page);
    const brand = field(page, 'identity.name');
    await load(page, '#identity');
    await eventually(() => focused(page), expect.stringMatching(/^Identidade/));
    const first = await brand.inputValue();
    await brand.fill('Luar Novo');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText(say.restored).waitFor();
    await eventually(() => brand.inputValue(), 'Luar Novo');

    await storeElsewhere((site) => {
      site.contact.location.pt = 'Porto, Portugal';
    });
    await save(page).click();
    await page.getByText(say.conflict).waitFor();
    expect(await brand.inputValue()).toBe('Luar Novo');
    await button(page, say.mine).click();
    await button(page.getByRole('dialog'), say.mine).click();
    await page.getByText(say.saved).waitFor();
    expect((await stored()).identity.name).toBe('Luar Novo');
    expect((await stored()).contact.location.pt).not.toBe('Porto, Portugal');

    // The undo of a save over a newer one brings that newer one back.
    await button(page, say.undo).click();
    await page.getByText(say.undone).waitFor();
    expect((await stored()).contact.location.pt).toBe('Porto, Portugal');
    await brand.fill('Luar Novo');
    await saved(page);
    await brand.fill('Luar Cheio');
    await saved(page);
    // Input made after the save is not part of its undo.
    await field(page, 'identity.practitioner').fill('Maria Luz');
    const { version } = await stored();
    // Wait for the history that contains the version of the undo: an earlier answer does not.
    const listed = page.waitForResponse(async (answer) => {
      if (!answer.url().endsWith('/api/admin/site/history')) return false;
      const { versions } = (await answer.json()) as { versions: { version: number }[] };
      return (versions[0]?.version ?? 0) > version;
    });
    await button(page, say.undo).click();
    await page.getByText(say.undone).waitFor();
    expect((await stored()).identity.name).toBe('Luar Novo');
    await eventually(() => brand.inputValue(), 'Luar Novo');
    expect(await field(page, 'identity.practitioner').inputValue()).toBe('Maria Luz');
    await listed;
    await rendered(page);
    await button(page, 'Desfazer').click();
    await page.getByText('As alterações foram desfeitas.').waitFor();

    const history = page.getByRole('complementary', { name: 'Histórico' });
    const entries = history.getByRole('listitem');
    await entries.first().getByText('está no site').waitFor();
    await entries.first().getByText('Identidade: nome da marca').waitFor();
    await button(entries.nth(1), 'Repor').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="identity.name"]')?.value === 'Luar Cheio',
    );
    await page.getByText('1 alteração por guardar').waitFor();
    expect((await stored()).identity.name).toBe('Luar Novo');
    await saved(page);
    expect((await stored()).identity.name).toBe('Luar Cheio');
    await storeElsewhere((site) => {
      site.identity.name = first;
    });
  });

  test('can be undone for ten seconds, and what is not saved asks before the page is left', async () => {
    await using visitor = await open(wide);
    const { page } = visitor;
    await page.clock.install();
    await load(page, '#promise');
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page, 'promise.replyWithinHours').fill('36');
    await saved(page);
    await rendered(page);
    await page.clock.runFor(9900);
    expect(await button(page, say.undo).count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByText(say.saved).waitFor({ state: 'detached' });
    await field(page, 'promise.replyWithinHours').fill('12');
    await page.getByRole('link', { name: 'Definições' }).click();
    await button(page.getByRole('dialog'), 'Continuar a editar').click();
    expect(await field(page, 'promise.replyWithinHours').inputValue()).toBe('12');
  });
});
