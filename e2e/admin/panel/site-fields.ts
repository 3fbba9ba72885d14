import { describe, expect, test } from '@jest/globals';
import { field, open } from '../panel.ts';
import { button, card, errorAt, load, phone, save, saved, stored, storeElsewhere, wide } from './site-page.ts';

describe('the site settings', () => {
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

    await card(page, 'promise').click();
    await save(page).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact.email');
    await page.getByText('Falta corrigir 10 campos.').waitFor();
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
    await errorAt(page, 'legal.name').getByText('Este texto é demasiado longo.').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'legal.name');
  });
});

describe('the craft, city and voice', () => {
  test('are shown as search engines will show them, and are stored', async () => {
    await using visitor = await open(wide);
    const { page } = visitor;
    await load(page, '#contact');
    await field(page, 'contact.location.pt').fill('Porto, Portugal');
    await card(page, 'practice').click();
    const before = await stored();
    const { name } = before.identity;
    await field(page, 'practice.craft.pt').fill('reiki e meditação');
    await page.getByText(`${name}: reiki e meditação no Porto`).waitFor();
    await field(page, 'practice.craft.pt').fill('');
    await page.getByText(`${name}: tarot, astrologia e cristais no Porto`).waitFor();
    await field(page, 'practice.craft.pt').fill('reiki e meditação.');
    await page.getByRole('radio', { name: 'Masculina: «Obrigado»' }).check();
    await card(page, 'hours').click();
    await page.getByRole('switch', { name: /Fechar nos feriados/ }).click();
    await field(page, 'hours.holiday.date').fill('31/02');
    await field(page, 'hours.holiday.date').blur();
    await errorAt(page, 'hours.holiday.date').getByText('Escreva o dia e o mês').waitFor();
    await field(page, 'hours.holiday.date').fill('24/6');
    await field(page, 'hours.holiday.name.pt').fill('São João');
    await saved(page);
    const { practice, hours } = await stored();
    expect([practice.craft.pt, practice.voice, hours.holiday.date]).toEqual([
      'reiki e meditação',
      'masculine',
      '24/06',
    ]);
    const { contact } = before;
    await storeElsewhere((site) => Object.assign(site, { contact, hours: before.hours, practice: before.practice }));
  });
});

test('a press below a wrong field counts, although its message moves the page', async () => {
  await using visitor = await open(phone);
  const { page } = visitor;
  await load(page, '#payment');
  await field(page, 'payment.iban').fill('PT50 0002 0123 1234 5678 9015 5');
  const paypal = field(page, 'payment.paypal');
  const before = await paypal.isChecked();
  await paypal.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await paypal.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.mouse.up();
  expect(await paypal.isChecked()).toBe(!before);
  const wrong = errorAt(page, 'payment.iban').getByText('Este IBAN tem um engano.');
  await wrong.waitFor();

  // A press that ends without a mouseup, as in a list of choices, holds no error back.
  await field(page, 'payment.iban').fill('');
  await field(page, 'payment.iban').blur();
  await wrong.waitFor({ state: 'detached' });
  await field(page, 'payment.iban').fill('PT50 1');
  await page.mouse.down();
  await page.keyboard.press('Shift');
  await errorAt(page, 'payment.iban').getByText(/\S/).first().waitFor();
});

describe('a change of the site settings', () => {
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
