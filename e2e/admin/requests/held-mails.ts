import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/admin';
import { booking, Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { api, open, panel } from '../panel.ts';
import { screen } from './request.ts';

const say = {
  retried: 'It’s back in the queue.',
  heldWhy: 'Too many confirmations were sent today',
  sendAnyway: 'Send anyway: Receipt to Rita, Rita Retida',
};

describe('the list of requests', () => {
  test('a confirmation that was held back is explained, and can be sent anyway', async () => {
    const guest = new Client(panel().stack.url);
    const ask = { ...booking, name: 'Rita Retida', email: 'rita@exemplo.test' };
    for (let at = 0; at < 6; at++) expect((await guest.post('/api/bookings', ask)).status).toBe(201);
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/bookings');
    const rows = page.getByRole('button', { name: /Rita Retida/, expanded: false });
    await rows.nth(5).waitFor();
    for (const row of (await rows.all()).toReversed()) await row.click();
    const line = page.getByRole('listitem').filter({ hasText: say.heldWhy }).last();
    await line.getByText('Held back', { exact: true }).waitFor();
    await line.getByRole('button', { name: say.sendAnyway }).click();
    await page.getByText(say.retried).waitFor();
    await page.getByText(say.heldWhy).waitFor({ state: 'detached' });
    const mails = async () => {
      const all = (await (await api()).get('/api/admin/bookings')).body as { bookings: BookingView[] };
      return all.bookings.filter(({ email }) => email === ask.email).flatMap((one) => one.mails);
    };
    await until('all twelve mails are sent', mails, (all) => all.every(({ state }) => state === 'sent'));
  });
});
