import { expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, field, open, siteHas } from '../panel.ts';
import { button, card, load, save, stored, wide } from './site-page.ts';

test('the settings of the site hold what is typed in each of three rooms, and the site shows it', async () => {
  await using visitor = await open({ ...wide, expected: /400/ });
  const { page } = visitor;
  const type = async (texts: Record<string, Record<string, string>>) => {
    for (const [section, values] of Object.entries(texts)) {
      await card(page, section).click();
      for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    }
  };
  await load(page, 'home-content');
  await type({
    identity: {
      'identity.practitioner': 'Helena Moura',
      'identity.subtitle.pt': 'Tarot em Alfama',
      'identity.subtitle.en': 'Tarot in Alfama',
    },
    about: {
      'about.story.pt': 'Cheguei a Alfama há doze anos.',
      'about.story.en': 'I came to Alfama twelve years ago.',
      'about.certifications.0.school': 'Escola da Lua',
      'about.certifications.0.year': '2014',
      'about.values.2.name.pt': 'Calma',
      'about.values.2.name.en': 'Calm',
    },
    contact: { 'contact.email': 'helena@luar.test', 'contact.instagram': '@helena.luar' },
    legal: { 'legal.name': 'Helena Moura', 'legal.address': 'Rua da Lua 1', 'legal.taxNumber': '123456789' },
  });
  await page.getByRole('switch', { name: 'Sessões presenciais' }).click();
  await field(page, 'contact.area.pt').fill('Alfama');
  await page.getByText('12 mudanças por guardar').waitFor();
  // The preview beside the form shows what is not saved.
  await page.frameLocator('iframe').getByText('Helena Moura').first().waitFor();
  // The e-mail address changes: cancelling the question loses nothing of what was typed.
  const dialog = page.getByRole('dialog', { name: 'Confirmar esta mudança' });
  const password = dialog.locator('[name="password"]');
  await save(page).click();
  await button(dialog, 'Cancelar').click();
  expect(await field(page, 'contact.email').inputValue()).toBe('helena@luar.test');
  expect((await stored()).version).toBe(0);
  await save(page).click();
  await password.fill('errada');
  await page.keyboard.press('Enter');
  await dialog.getByText('A palavra-passe não está certa.').waitFor();
  await password.fill(testAdmin.password);
  await page.keyboard.press('Enter');
  await page.getByText('Conteúdo da página inicial atualizado com sucesso!').waitFor();

  await page.getByRole('link', { name: 'Definições' }).click();
  await page.locator('#reminders').waitFor();
  await type({
    hours: { 'hours.week.3.closes': '20:30' },
    promise: { 'promise.replyWithinHours': '48' },
    payment: { 'payment.iban': 'PT50 0002 0123 1234 5678 9015 4', 'payment.accountHolder': 'Helena Moura' },
  });
  await page.getByRole('switch', { name: 'sábado: aberto' }).click();
  // The password counts for half an hour.
  await save(page).click();
  await page.getByText('Guardado. Já está no site.').waitFor();
  await card(page, 'hours').click();
  await page.locator('#hours').getByText('Seg a qua, sex, sáb, 10:00 às 19:00; qui, 10:00 às 20:30').waitFor();

  await page.getByRole('link', { name: 'Serviços', exact: true }).click();
  await card(page, 'package-0').click();
  await field(page, 'packages.0.includes.0.pt').fill('2 leituras de tarot');
  await card(page, 'package-1').click();
  await field(page, 'packages.1.price').fill('162,50');
  await button(page, 'Acrescentar pacote').click();
  await field(page, 'packages.2.name.pt').fill('Pacote Lua Cheia');
  await field(page, 'packages.2.price').fill('80');
  // The words of the save before this one may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save(page).click();
  await saved;
  // An English text that is missing, in the new package, is named on its row.
  await page.locator('#package-2 > h3').getByText('Inglês por confirmar').waitFor();

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
  expect(site.about.story.pt).toBe('Cheguei a Alfama há doze anos.');
  expect(site.about.certifications[0]).toMatchObject({ school: 'Escola da Lua', year: '2014' });
  expect(site.about.values.map(({ name }) => name.en).at(-1)).toBe('Calm');
  expect(site.packages.map(({ id, price }) => [id, price])).toEqual([
    ['starter', 100],
    ['complete', 162.5],
    ['pacote-lua-cheia', 80],
  ]);
  expect(site.packages[0]?.includes[0]?.pt).toBe('2 leituras de tarot');
  expect(site.payment).toMatchObject({ iban: 'PT50 0002 0123 1234 5678 9015 4', accountHolder: 'Helena Moura' });
  expect(site.legal).toMatchObject({ name: 'Helena Moura', taxNumber: '123456789' });
  expect(site.promise.replyWithinHours).toBe(48);
  await siteHas('/contact', 'helena@luar.test');
  await siteHas('/services', 'Pacote Lua Cheia');
});

test('the first days lead to each step, tick it, and can be hidden and shown again', async () => {
  await using visitor = await open(wide);
  const { page } = visitor;
  await page.goto('/admin/dashboard');
  const panel = page.getByRole('region', { name: 'Primeiros dias' });
  const links = panel.getByRole('link');
  await links.first().waitFor();
  // Other tests have done some steps, which are folded away.
  if (await panel.locator('summary').isVisible()) await panel.locator('summary').click();
  // The first step leads to the card of what is missing.
  const targets = () =>
    links.evaluateAll((all) =>
      all.map((link) => (link.getAttribute('href') ?? '').replace('#contact', '#identity')).toSorted(),
    );
  const all = [
    '/admin/home-content#identity',
    '/admin/settings#hours',
    '/admin/home-content#about',
    '/admin/home-content#identity-portrait',
    '/admin/services/new',
    '/admin/settings#booking',
    '/admin/settings#payment',
    '/admin/home-content#words',
    '/email-test',
    '/admin/home-content#legal',
  ];
  await eventually(targets, all.toSorted());
  await panel.locator('a[href$="portrait"]').click();
  await page.waitForFunction(() => document.activeElement?.closest('#identity-portrait') !== null);
  await (await api()).send('PUT', '/api/admin/first-days', { hoursAreRight: true, mailArrived: true });
  await page.goto('/admin/dashboard');
  await panel.locator('summary').click();
  await panel.getByRole('listitem').filter({ hasText: 'E-mail de teste' }).getByText('feito').waitFor();
  await button(panel, 'Esconder por agora').click();
  await page.getByText('Os primeiros dias estão escondidos.').waitFor();
  await page.goto('/admin/settings');
  await button(page, 'Mostrar no painel').click();
  await page.getByText('De volta ao painel.').waitFor();
  await page.goto('/admin/dashboard');
  await panel.waitFor();
});
