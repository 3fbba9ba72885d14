import { expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { addDays, todayInLisbon, weekday } from '@luar/contracts/lisbon';
import { api, field, open, touches } from '../panel.ts';

/** The first workday from the day after tomorrow on: within the days that the form offers. */
const workday = [2, 3, 4].map((days) => addDays(todayInLisbon(), days)).find((date) => weekday(date) <= 5)!;

async function stored(name: string): Promise<BookingView[]> {
  const client = await api();
  const { bookings } = await client.json<{ bookings: BookingView[] }>('GET', `/api/admin/bookings?q=${name}`);
  return bookings;
}

test('a new session by hand takes six touches from the dashboard at 390 px beside typing, of the last one’s service five; with an e-mail, the confirmation is written next', async () => {
  await using visitor = await open({ language: 'pt', width: 390 });
  const { page } = visitor;
  await page.goto('/admin');
  const { counted, touch } = touches();
  await touch(page.getByRole('button', { name: 'Juntar' }));
  await touch(page.getByRole('link', { name: /^Sessão/ }));
  // The name has the focus, and the keyboard's own key leads to the next field.
  await page.locator('[name="name"]:focus').waitFor();
  await page.keyboard.type('Quitéria Matos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('912 111 222');
  await page.keyboard.press('Tab');
  await page.keyboard.type('quiteria@exemplo.test');
  // By its value: the tests of the services have renamed it.
  await touch(page.locator('label', { has: page.locator('[value="mapa-astral"]') }));
  await touch(page.getByRole('radio', { name: new RegExp(`^\\w{3} ${Number(workday.slice(8))} `) }));
  await touch(page.getByRole('radio', { name: '11:00' }));
  expect(await field(page, 'minutes').inputValue()).toBe('90');
  await touch(page.getByRole('button', { name: 'Guardar' }));
  await page.getByRole('heading', { level: 1, name: 'Quitéria Matos' }).waitFor();
  expect(counted.touches).toBeLessThanOrEqual(6);
  await page.getByRole('radio', { name: 'Confirmar', checked: true }).waitFor();
  // The entry of a session cannot be undone: no visitor had asked for it.
  expect(await page.getByRole('button', { name: 'Anular' }).count()).toBe(0);
  expect(await stored('quiteria')).toMatchObject([
    { byHand: true, date: workday, time: '11:00', duration: 90, phone: '912 111 222', state: { kind: 'agreed' } },
  ]);

  await page.goto('/admin');
  counted.touches = 0;
  await touch(page.getByRole('button', { name: 'Juntar' }));
  await touch(page.getByRole('link', { name: /^Sessão/ }));
  await page.locator('[name="name"]:focus').waitFor();
  await page.keyboard.type('Zulmira Matos');
  await touch(page.getByRole('radio', { name: new RegExp(`^\\w{3} ${Number(workday.slice(8))} `) }));
  await touch(page.getByRole('radio', { name: '15:00' }));
  await touch(page.getByRole('button', { name: 'Guardar' }));
  await page.waitForURL(`**/admin/diary?date=${workday}`);
  expect(counted.touches).toBe(5);
  expect(await stored('zulmira')).toMatchObject([{ service: 'mapa-astral', time: '15:00', duration: 90 }]);
});
