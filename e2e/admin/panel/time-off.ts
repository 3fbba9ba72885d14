import { expect, test } from '@jest/globals';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import type { TimeOffView } from '@luar/contracts/time-off';
import { api, field, open, touches } from '../panel.ts';

const from = addDays(todayInLisbon(), 200);
const last = addDays(from, 13);

const stored = async () => (await (await api()).json<{ entries: TimeOffView[] }>('GET', '/api/admin/time-off')).entries;

test('a fortnight off takes four touches from the dashboard at 390 px beside typing, names the session in it, and is removed, brought back and removed again', async () => {
  await (await api()).enters({ name: 'Noémia Paz', date: addDays(from, 3), time: '10:00' });
  await using visitor = await open({ language: 'pt', width: 390, expected: /409/ });
  const { page } = visitor;
  await page.goto('/admin');
  const { counted, touch } = touches();
  await touch(page.getByRole('button', { name: 'Juntar' }));
  await touch(page.getByRole('link', { name: /^Folga/ }));
  // The phone's own picker of days is open.
  await page.locator('[name="from"]:focus').waitFor();
  await field(page, 'from').fill(from);
  await touch(field(page, 'last'));
  await field(page, 'last').fill(last);
  await touch(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Guardado. Estas sessões continuam combinadas: Noémia Paz, ').waitFor();
  await page.getByRole('heading', { name: 'Marcadas' }).and(page.locator(':focus')).waitFor();
  expect(counted.touches).toBeLessThanOrEqual(4);
  expect(await stored()).toMatchObject([{ from, last, weekly: false, hours: null }]);

  await page.getByRole('button', { name: /^Mudar: / }).click();
  await page.getByRole('radio', { name: 'Algumas horas' }).check();
  await field(page, 'start').fill('14:00');
  await field(page, 'until').fill('13:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Escolha uma hora mais tarde.').waitFor();
  await field(page, 'until').fill('15:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('14:00 às 15:00').waitFor();
  expect(await stored()).toMatchObject([{ hours: { from: '14:00', until: '15:00' } }]);
  await page.getByRole('button', { name: /^Retirar: / }).click();
  await page.getByText('Sem folgas marcadas.').waitFor();
  await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('14:00 às 15:00').waitFor();
  expect(await stored()).toMatchObject([{ hours: { from: '14:00', until: '15:00' } }]);
  await page.getByRole('button', { name: /^Retirar: / }).click();
  await page.getByText('Sem folgas marcadas.').waitFor();
  expect(await stored()).toEqual([]);
});
