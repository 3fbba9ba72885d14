import { expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/admin';
import { booking, Client } from '../../../infra/local/stack/test-client.ts';
import { api, open, panel } from '../panel.ts';

test('suspected spam is on the dashboard, and its mails are sent when it is released', async () => {
  await using visitor = await open({ language: 'pt' });
  const { page } = visitor;
  const sent = { ...booking, name: 'Zé Retido', email: 'ze@exemplo.test', website: 'https://spam.example' };
  const { body } = await new Client(panel().stack.url).post('/api/bookings', sent);
  await page.goto('/admin');
  await page.getByText('1 pedido retido').waitFor();
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await page.getByRole('button', { name: /Zé Retido/, expanded: false }).click();
  await page.getByRole('button', { name: 'Não é spam: Zé Retido' }).click();
  await page
    .getByRole('article', { name: 'Zé Retido' })
    .getByText(/Por responder, faltam \d+\s(?:h|dias)/)
    .waitFor();
  await page.reload();
  await page.getByText('Não há pedidos retidos.').waitFor();
  const { bookings } = (await (await api()).get('/api/admin/bookings')).body as { bookings: BookingView[] };
  const released = bookings.find(({ _id }) => _id === body['id']);
  expect([released?.suspectedSpam, released?.mails.length]).toEqual([false, 2]);
});
