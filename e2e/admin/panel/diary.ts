import { expect, test } from '@jest/globals';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { api, open, panel, tabTo } from '../panel.ts';

const day = addDays(todayInLisbon(), 120);

test('the diary shows agreed, requested and offered times and time off, and leads from an entry to its request by keyboard', async () => {
  const client = await api();
  const byHand = { name: 'Henrique Vale', title: 'Sessão', phone: '912 333 444', email: 'henrique@exemplo.test' };
  const request = await client.enters({ ...byHand, date: day, time: '10:00' });
  await new Client(panel().stack.url).asks({ name: 'Graça Lobo', date: day, time: '15:00' });
  const off = { from: day, last: day, weekly: false, hours: { from: '12:00', until: '13:00' }, title: 'Dentista' };
  await client.json('POST', '/api/admin/time-off', { ...off, note: { pt: '', en: '' } });

  await using visitor = await open({ language: 'pt', width: 390 });
  const { page } = visitor;
  await page.goto(`/admin/diary?date=${day}`);
  const entries = page.locator('main section[data-chosen]').getByRole('listitem');
  await entries.nth(2).waitFor();
  expect((await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')).slice(0, 3)).toEqual([
    expect.stringMatching(/^10:00 11:00 Henrique Vale Sessão/),
    '12:00 13:00 Bloqueado Dentista',
    expect.stringMatching(/^15:00 16:30 Graça Lobo .+ por responder$/),
  ]);
  const chosen = page.getByRole('navigation', { name: 'Dias do mês' }).locator('[aria-current="date"]');
  expect(await chosen.getAttribute('aria-label')).toMatch(/1 sessão combinada, 1 por combinar$/);

  // A link skips the days of the month: without it, each of them stands before the first entry.
  await tabTo(page, '[href="#day"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Henrique Vale' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/answer/${request._id}`);
  await page.getByText('Contactos, histórico e nota').click();
  expect(await page.getByRole('link', { name: 'Ligar: Henrique Vale' }).getAttribute('href')).toBe('tel:912333444');
  const spoken = new Intl.DateTimeFormat('pt-PT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const text = encodeURIComponent(
    `Olá, Henrique. Fica o lembrete da sua sessão: Sessão, ${spoken.format(new Date(day))}, às 10:00, hora de Lisboa. Até lá.`,
  );
  expect(await page.getByRole('link', { name: 'WhatsApp: Henrique Vale' }).getAttribute('href')).toBe(
    `https://wa.me/351912333444?text=${text}`,
  );
  await page.getByRole('button', { name: 'Mudar ou cancelar a sessão' }).click();
  await page.getByRole('radio', { name: 'Cancelar a sessão' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Sessão', exact: true }).click();
  await page.locator('[name="date"]').waitFor();
  expect(await page.locator('[name="date"]').inputValue()).toBe(day);
});
