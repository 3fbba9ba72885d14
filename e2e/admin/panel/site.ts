import { describe, expect, test } from '@jest/globals';
import type { AdminSite } from '@luar/contracts/site';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { rendered } from '../../public/browser.ts';
import { api, field, focused, open, siteHas, tabTo } from '../panel.ts';

const phone = { language: 'pt', width: 360 } as const;
const wide = { language: 'pt', width: 1280 } as const;

const say = {
  saved: 'Guardado. Já está no site.',
  undo: 'Anular',
  undone: 'Anulado. O site está como antes.',
  conflict: 'Entretanto, «O meu site» foi guardado noutro lado.',
  mine: 'Guardar a minha por cima',
  restored: 'Está de volta o que escreveu',
};

async function stored(): Promise<AdminSite> {
  const { body } = await (await api()).get('/api/admin/site');
  return body['site'] as AdminSite;
}

/** Another client changes the settings. */
async function storeElsewhere(change: (site: AdminSite) => void): Promise<void> {
  const site = await stored();
  change(site);
  expect((await (await api()).send('PUT', '/api/admin/site', site)).status).toBe(200);
}

/** The offers to undo a save stay. They end after ten seconds, and a busy machine may need as long. */
const keepOffers = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) =>
      later(work, ms === 10_000 ? 600_000 : ms)) as typeof window.setTimeout;
  });

async function load(page: Page, hash = ''): Promise<void> {
  await page.goto(`/admin/site${hash}`);
  await page.locator('#promise').waitFor();
}

const card = (page: Page, section: string) => page.locator(`#${section} > h2 button`);
const save = (page: Page) => page.locator('main form button[type="submit"]');
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
const errorAt = (page: Page, name: string) => page.locator(`[id="${name}-error"]`);

async function saved(page: Page): Promise<void> {
  await save(page).click();
  await page.getByText(say.saved).waitFor();
}

const photo = async () => ({
  name: 'retrato.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b5a993' } })
    .jpeg()
    .toBuffer(),
});

describe('the site settings', () => {
  test('hold what is typed in each of the eight sections, and the site shows it', async () => {
    await using visitor = await open(wide);
    const { page } = visitor;
    await load(page);
    const texts: Record<string, Record<string, string>> = {
      identity: {
        'identity.practitioner': 'Helena Moura',
        'identity.subtitle.pt': 'Tarot em Alfama',
        'identity.subtitle.en': 'Tarot in Alfama',
      },
      contact: { 'contact.email': 'helena@luar.test', 'contact.instagram': '@helena.luar' },
      hours: { 'hours.week.3.closes': '20:30' },
      about: {
        'about.story.pt': 'Cheguei a Alfama há doze anos.',
        'about.story.en': 'I came to Alfama twelve years ago.',
        'about.certifications.0.school': 'Escola da Lua',
        'about.certifications.0.year': '2014',
        'about.values.2.name.pt': 'Calma',
        'about.values.2.name.en': 'Calm',
      },
      packages: {
        'packages.1.price': '162,50',
        'packages.0.includes.0.pt': '2 leituras de tarot',
        'packages.0.worth.pt': 'Com um guia escrito à mão.',
        'packages.0.worth.en': 'With a handwritten guide.',
        'packages.1.worth.pt': '',
        'packages.1.worth.en': '',
      },
      payment: { 'payment.iban': 'PT50 0002 0123 1234 5678 9015 4', 'payment.accountHolder': 'Helena Moura' },
      legal: { 'legal.name': 'Helena Moura', 'legal.address': 'Rua da Lua 1', 'legal.taxNumber': '123456789' },
      promise: { 'promise.replyWithinHours': '48' },
    };
    for (const [section, values] of Object.entries(texts)) {
      await card(page, section).click();
      for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    }
    await page.getByRole('switch', { name: 'sábado: aberto' }).click();
    await button(page, 'Acrescentar folga').click();
    await field(page, 'hours.daysOff.0.from').fill('2030-12-24');
    await field(page, 'hours.daysOff.0.to').fill('2031-01-03');
    await button(page, 'Pronto').click();
    await page.getByText('24 dez 2030 a 3 jan 2031').waitFor();
    await page.getByRole('switch', { name: 'Sessões presenciais' }).click();
    await field(page, 'contact.area.pt').fill('Alfama');
    await button(page, 'Acrescentar pacote').click();
    await field(page, 'packages.2.name.pt').fill('Pacote Lua Cheia');
    await field(page, 'packages.2.price').fill('80');
    await page.locator('#contact').getByText('helena@luar.test').or(page.getByText('Por guardar: e-mail')).waitFor();
    await saved(page);

    const site = await stored();
    expect(site.identity).toMatchObject({
      practitioner: 'Helena Moura',
      subtitle: { pt: 'Tarot em Alfama', en: 'Tarot in Alfama' },
    });
    expect(site.contact).toMatchObject({
      email: 'helena@luar.test',
      instagram: 'https://www.instagram.com/helena.luar',
      inPerson: true,
      area: { pt: 'Alfama', en: '' },
    });
    expect(site.hours.week[3]).toEqual({ open: true, opens: '10:00', closes: '20:30' });
    expect(site.hours.week[5]?.open).toBe(true);
    expect(site.hours.daysOff).toEqual([{ from: '2030-12-24', to: '2031-01-03', note: '' }]);
    expect(site.about.story.pt).toBe('Cheguei a Alfama há doze anos.');
    expect(site.about.certifications[0]).toMatchObject({ school: 'Escola da Lua', year: '2014' });
    expect(site.about.values.map(({ name }) => name.en).at(-1)).toBe('Calm');
    expect(site.packages.map(({ id, price }) => [id, price])).toEqual([
      ['starter', 100],
      ['complete', 162.5],
      ['pacote-lua-cheia', 80],
    ]);
    expect(site.packages[0]?.includes[0]?.pt).toBe('2 leituras de tarot');
    expect(site.packages.map(({ worth }) => worth?.en)).toEqual(['With a handwritten guide.', undefined, undefined]);
    await siteHas('/services', 'Com um guia escrito à mão.');
    expect(site.payment).toMatchObject({ iban: 'PT50 0002 0123 1234 5678 9015 4', accountHolder: 'Helena Moura' });
    expect(site.legal).toMatchObject({ name: 'Helena Moura', taxNumber: '123456789' });
    expect(site.promise.replyWithinHours).toBe(48);
    await siteHas('/contact', 'helena@luar.test');
    await page.locator('#hours').getByText('Seg a qua, sex, sáb, 10:00 às 19:00; qui, 10:00 às 20:30').waitFor();
    // An English text that is missing, in the new package, is named on the card.
    await page.locator('#packages > h2').getByText('Inglês por confirmar').waitFor();
  });

  test('name what is wrong at the field, and the first card with an error opens and takes the focus', async () => {
    await using visitor = await open({ ...phone, expected: /400/ });
    const { page } = visitor;
    await load(page, '#payment');
    const wrong: [string, string, string, string][] = [
      ['payment', 'payment.iban', 'PT50 0002 0123 1234 5678 9015 5', 'Este IBAN tem um engano.'],
      ['payment', 'payment.paypalAccount', 'helena', 'Escreva o e-mail da conta PayPal'],
      ['legal', 'legal.taxNumber', '123456788', 'Este número de contribuinte tem um engano.'],
      ['contact', 'contact.facebook', 'javascript:alert(1)', 'Escreva um endereço da Internet'],
      ['contact', 'contact.email', 'helena', 'Escreva um endereço de e-mail completo'],
      ['about', 'about.certifications.0.year', '19', 'Escreva o ano com quatro algarismos'],
      ['about', 'about.story.pt', '', 'Preencha este campo.'],
      ['packages', 'packages.0.price', 'cem', 'Escreva um preço'],
      ['promise', 'promise.replyWithinHours', '0', 'Escreva um número inteiro de horas, de 1 a 168.'],
    ];
    for (const [section, name, value, text] of wrong) {
      if ((await card(page, section).getAttribute('aria-expanded')) === 'false') await card(page, section).click();
      // Only one card is open on a phone.
      expect(await page.locator('h2 button[aria-expanded="true"]').count()).toBe(1);
      await field(page, name).fill(value);
      await field(page, name).blur();
      await errorAt(page, name).getByText(text).waitFor();
    }
    await card(page, 'hours').click();
    await field(page, 'hours.week.0.closes').fill('09:00');
    await field(page, 'hours.week.0.closes').blur();
    await page.getByText('Fecha antes de abrir. Escolha uma hora depois das 10:00.').waitFor();
    await button(page, 'Acrescentar folga').click();
    const last = (await page.locator('[name^="hours.daysOff."][name$=".from"]').getAttribute('name')) ?? '';
    await field(page, last).fill('2031-02-13');
    await field(page, last.replace('from', 'to')).fill('2031-02-11');
    await button(page, 'Pronto').click();
    await page.getByText('Acaba antes de começar. Escolha um dia a partir de 13/02.').waitFor();
    await field(page, last).fill('2030-12-30');
    await field(page, last.replace('from', 'to')).fill('2030-12-31');
    await button(page, 'Pronto').click();
    await page.getByText('Estes dias já estão na folga de 24 dez 2030 a 3 jan 2031.').waitFor();

    await card(page, 'promise').click();
    await save(page).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact.email');
    await page.getByText('Falta corrigir 11 campos.').waitFor();
    expect(await card(page, 'contact').getAttribute('aria-expanded')).toBe('true');

    // What only the server refuses is shown in the same way.
    await button(page, 'Desfazer').click();
    await card(page, 'legal').click();
    await field(page, 'legal.name').fill('Outra');
    await card(page, 'promise').click();
    const refusal = {
      success: false,
      code: 'invalid_fields',
      message: 'no',
      errors: [{ field: 'legal.name', code: 'too_long', message: 'no' }],
    };
    await page.route('**/api/admin/site', (asked) => asked.fulfill({ status: 400, json: refusal }));
    await save(page).click();
    await errorAt(page, 'legal.name').getByText('Este texto é longo demais.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'legal.name');
  });

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
    // The history with the version that the undo makes, and not the one from before.
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

  test('can be previewed in both languages, on the page of its card', async () => {
    await using visitor = await open(phone);
    const { page } = visitor;
    await load(page, '#about');
    await field(page, 'about.story.en').fill('Seen before it is saved');
    await button(page, 'Pré-visualizar').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Inglês').click();
    await dialog.getByText('Seen before it is saved').waitFor();
    await dialog.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await button(dialog, 'Fechar a pré-visualização').click();
    await dialog.waitFor({ state: 'detached' });
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

  test('marks an English text that may be out of date until it is checked', async () => {
    await using visitor = await open(wide);
    const { page } = visitor;
    await load(page, '#contact');
    const mark = page.locator('#contact > h2').getByText('Inglês por confirmar');
    await field(page, 'contact.location.pt').fill('Lisboa, Alfama');
    await mark.waitFor();
    await saved(page);
    await page.reload();
    await mark.waitFor();
    expect((await stored()).unchecked).toContain('contact.location');
    await page.locator('#contact').getByRole('button', { name: 'O inglês está certo' }).first().click();
    await saved(page);
    expect((await stored()).unchecked).not.toContain('contact.location');
  });
});

test('the first days lead to each step, tick it, and can be hidden and shown again', async () => {
  await using visitor = await open(wide);
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  const panel = page.getByRole('region', { name: 'Primeiros dias' });
  const links = panel.getByRole('link');
  await links.first().waitFor();
  const targets = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await eventually(targets, [
    '/admin/site#identity',
    '/admin/site#hours',
    '/admin/site#about',
    '/admin/site#identity-portrait',
    '/admin/services/new',
    '/email-test',
    '/admin/site#legal',
  ]);
  await links.nth(3).click();
  await page.waitForFunction(() => document.activeElement?.closest('#identity-portrait') !== null);
  await (await api()).send('PUT', '/api/admin/first-days', { hoursAreRight: true, mailArrived: true });
  await page.goto('/admin/dashboard');
  await panel.getByRole('listitem').filter({ hasText: 'E-mail de teste' }).getByText('feito').waitFor();
  await button(panel, 'Esconder por agora').click();
  await page.getByText('Os primeiros dias estão escondidos.').waitFor();
  await page.goto('/admin/settings');
  await button(page, 'Mostrar no painel').click();
  await page.getByText('De volta ao painel.').waitFor();
  await page.goto('/admin/dashboard');
  await panel.waitFor();
});
