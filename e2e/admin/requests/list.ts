import { expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { open } from '../panel.ts';
import { failedBooking, mail, screen } from './request.ts';

test('the page of a request has each letter to read again, in order with its mail, and corrects an address that was refused', async () => {
  const at = '2026-11-21T09:30:00.000Z';
  const session = { date: '2026-12-01', time: '11:00' };
  const letter = { text: 'Até terça, Ana!', ways: ['mbway'] as const };
  const shown: BookingView = {
    ...failedBooking,
    email: 'ana@gmial.com',
    suspectedSpam: false,
    history: [{ type: 'confirmed', at, session, where: 'online', letter }],
    state: { kind: 'agreed', at, session, by: 'practitioner' },
    mails: [
      mail('b-booking.practitioner', {}),
      mail('b-booking.visitor', { kind: 'booking.visitor', state: 'failed', step: 'recipient', sentAt: null }),
      mail('b-letter-0', { kind: 'letter', event: 0, state: 'failed', step: 'recipient', sentAt: null }),
    ],
  };
  await using visitor = await open(screen);
  const { page } = visitor;
  const id = 'b'.repeat(24);
  await page.route(`**/api/admin/requests/${id}`, (asked) =>
    asked.fulfill({ json: { success: true, kind: 'bookings', request: shown, drafts: {} } }),
  );
  const corrected: unknown[] = [];
  await page.route('**/api/admin/bookings/b/email', (asked) => {
    corrected.push(asked.request().postDataJSON());
    return asked.fulfill({ json: { success: true, request: shown } });
  });
  await page.goto(`/admin/answer/${id}`);
  await page.getByText('Contacts, history and note').click();
  const past = page.locator('main details li');
  await past.nth(4).waitFor();
  expect((await past.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    expect.stringMatching(/^Ana Falhada asked/),
    expect.stringMatching(/^Notice to you/),
    expect.stringMatching(/^Receipt to Ana Falhada/),
    expect.stringMatching(/^You confirmed the session: Tue 1 Dec, 11:00/),
    expect.stringMatching(/^Confirmation to Ana Falhada/),
  ]);
  await page.getByText('Read the e-mail').click();
  await page.getByText('Até terça, Ana!').waitFor();
  await page.getByText('With the details to pay by MB WAY.').waitFor();
  expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Correct and send: Ana Falhada' }).last().click();
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.and(page.locator(':focus')).waitFor();
  expect(await field.inputValue()).toBe('ana@gmail.com');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(corrected).toEqual([{ email: 'ana@gmail.com', was: 'ana@gmial.com' }]);
});
