import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, field, homeContent, open, siteHas, tabTo } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const saved = 'Conteúdo da página inicial atualizado com sucesso!';

describe('the home page’s content', () => {
  test('is edited by keyboard alone, and the site shows it', async () => {
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/admin/home-content');
    await page.locator('main form').waitFor();
    await tabTo(page, '#hero button');
    await page.keyboard.press('Enter');
    await tabTo(page, '[name="hero.title.pt"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Luar em pt: 24 horas');
    await page.getByText('Mudou o português e não o inglês.').first().waitFor();
    await tabTo(page, '[name="hero.title.en"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Moonlight in pt: 48 hours');
    await page.getByText('Os números não coincidem: 24 em português, 48 em inglês.').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Moonlight in pt: 24 hours');
    await page.getByText('Os números não coincidem: 24 em português, 48 em inglês.').waitFor({ state: 'detached' });

    // Add a feature at the end and move it up, always from the place where the focus goes.
    await page.locator('#features button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Acrescentar destaque' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'features.4.icon');
    await page.keyboard.type('🌙');
    await tabTo(page, '[name="features.4.title.pt"]');
    await page.keyboard.type('Novo');
    await tabTo(page, '[name="features.4.title.en"]');
    await page.keyboard.type('New');
    await page.getByRole('button', { name: 'Mover com as setas: Destaque 5' }).focus();
    await page.keyboard.press('ArrowUp');
    await eventually(() => field(page, 'features.3.title.pt').inputValue(), 'Novo');

    await page.keyboard.press('ControlOrMeta+Home');
    await tabTo(page, 'button[type="submit"]');
    await page.keyboard.press('Enter');
    await page.getByText(saved).waitFor();
    const { hero, features } = await homeContent();
    expect(hero.title.pt).toBe('Luar em pt: 24 horas');
    expect(features.map(({ title }) => title.en).slice(3)).toEqual(['New', 'Decide in your own time']);
    await siteHas('/', hero.title.en);
    await using guest = await open({ signedIn: false, language: 'pt' });
    await guest.page.goto('/');
    await guest.page.getByRole('heading', { level: 1, name: hero.title.pt }).waitFor();
    await page.clock.fastForward(5100);
    await page.getByText(saved).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Retirar: Destaque 4' }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText(saved).waitFor();
    expect((await homeContent()).features.length).toBe(4);
  });

  test('comes back by the undo of a save, and from its history; an initial follows its name', async () => {
    await using visitor = await open({ language: 'pt', width: 1024 });
    const { page } = visitor;
    // From page to page by a link: Back to another document would be the browser's own question.
    await page.goto('/admin/services');
    await page.locator('nav a[href="/admin/home-content"]').click();
    await page.locator('#hero button').first().click();
    const title = field(page, 'hero.title.pt');
    const stored = async () => (await homeContent()).hero.title.pt;
    const before = await title.inputValue();
    const save = async (text: string) => {
      await title.fill(text);
      await page.getByText(/^\d+ mudanças? por guardar$/).waitFor();
      await page.keyboard.press('ControlOrMeta+s');
      // What is said of a save is still there from the save before.
      await page.getByText('Sem alterações por guardar').waitFor();
    };
    await save('Um');
    await page.getByRole('button', { name: 'Anular' }).click();
    await page.getByText('Anulado. Está como antes.').waitFor();
    expect([await stored(), await title.inputValue()]).toEqual([before, before]);
    await save('Dois');
    await save('Três');
    await page.getByRole('button', { name: 'Histórico' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Repor a versão de hoje/ })
      .first()
      .click();
    await eventually(() => title.inputValue(), 'Dois');
    expect(await stored()).toBe('Três');
    // What is not saved is shown in the preview, and asks before the page is left.
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('dialog').frameLocator('iframe').getByText('Dois').first().waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('dialog', { name: 'Sair sem guardar?' }).waitFor();
    await page.getByRole('button', { name: 'Continuar a editar' }).click();
    expect(await title.inputValue()).toBe('Dois');

    await page.locator('#words button').first().click();
    await page.getByRole('button', { name: 'Acrescentar testemunho' }).click();
    const name = page.locator('[name^="testimonials."][name$=".name"]').last();
    const initial = page.locator('[name^="testimonials."][name$=".initial"]').last();
    await name.pressSequentially('Rita');
    await eventually(() => initial.inputValue(), 'R');
    await name.fill('Ana');
    await eventually(() => initial.inputValue(), 'A');
    await initial.fill('M');
    await name.fill('Zita');
    expect(await initial.inputValue()).toBe('M');
  });

  test('keeps unsaved input when another save came first, and when the session ends', async () => {
    await using visitor = await open({ ...screen, expected: /40[19]/ });
    const { page } = visitor;
    await page.goto('/admin/home-content');
    await page.locator('main form').waitFor();
    const typed = 'Os meus textos, pt';
    await page.locator('#titles button').first().click();
    await field(page, 'cta.title.pt').fill(typed);
    const save = page.locator('button[type="submit"]');
    const kept = async () => expect(await field(page, 'cta.title.pt').inputValue()).toBe(typed);

    // Another client saves first.
    const theirs = await homeContent();
    theirs.hero.subtitle.pt = 'De outro lado, pt';
    expect((await (await api()).send('PUT', '/api/admin/home-content', theirs)).status).toBe(200);
    await save.click();
    await page.getByText('Entretanto, foi guardado noutro lado.').waitFor();
    // Both values are named, also of a section that is shut.
    await page.getByText('Lá: De outro lado, pt').waitFor();
    await kept();

    // The session ends, and after sign-in the practitioner returns to the same page.
    await (await api()).send('DELETE', '/api/auth/sessions');
    // The server notifies the page, so it shows the sign-in without a press.
    await page.waitForURL('**/admin/login');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/admin/home-content');
    await page.locator('main form').waitFor();
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="cta.title.pt"]')?.value === wanted,
      typed,
    );
    await save.click();
    await page.getByText('Entretanto, foi guardado noutro lado.').waitFor();
    await page.getByRole('button', { name: 'Guardar a minha por cima' }).click();
    await page.getByText(saved).waitFor();
    const { cta, hero } = await homeContent();
    expect([cta.title.pt, hero.subtitle.pt]).toEqual([typed, theirs.hero.subtitle.pt]);
  });
});
