import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/admin';
import { Client, message } from '../../../infra/local/stack/test-client.ts';
import { open, panel, services } from '../panel.ts';
import { failedBooking, mail, screen } from './request.ts';

const say = {
  soon: /Bookings management is coming soon/,
  sent: 'Sent',
  connection: 'The mail server didn’t answer.',
  mailbox: 'The sending mailbox was refused.',
  nextTry: 'Next attempt: 5 Jan 2999, 11:20.',
  retry: 'Try again: Receipt to Ana, Ana Falhada',
  retried: 'It’s back in the queue.',
};

describe('the list of requests', () => {
  test('is listed with its mails, and a failed mail can be sent again', async () => {
    const guest = new Client(panel().stack.url);
    const bookable = (await services()).find(({ isActive }) => isActive);
    const booked = { ...message, phone: '912345678', service: bookable?.slug, date: '2999-01-05', time: '11:00' };
    expect((await guest.post('/api/bookings', { ...booked, name: 'Rui en' })).status).toBe(201);
    expect((await guest.post('/api/contact', { ...message, subject: 'Olá en' })).status).toBe(201);
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/bookings');
    await page.getByText(say.soon).waitFor();
    const card = page.getByRole('article', { name: 'Rui en' });
    await card.getByRole('button', { expanded: false }).click();
    await card.getByText(say.sent, { exact: true }).nth(1).waitFor();
    await page.goto('/admin/messages');
    await page.getByRole('article').first().getByText('Olá en').first().waitFor();

    const pages = (number: number) => ({
      success: true,
      bookings: [failedBooking],
      page: number,
      pages: 3,
      total: 41,
    });
    await page.route('**/api/admin/bookings?*', (asked) =>
      asked.fulfill({ json: pages(Number(new URL(asked.request().url()).searchParams.get('page'))) }),
    );
    const retried: string[] = [];
    await page.route('**/api/admin/mails/*/retry', (asked) => {
      retried.push(asked.request().url());
      const [first, second] = failedBooking.mails;
      if (first && second) failedBooking.mails = [first, { ...second, state: 'queued', attempts: 0 }];
      return asked.fulfill({ json: { success: true, message: 'The mail is queued', state: 'queued' } });
    });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: /Ana Falhada/, expanded: false }).click();
    await page.getByText(say.connection).waitFor();
    await page.getByText('connect ECONNREFUSED 10.0.0.7:587').waitFor();
    await page.getByRole('button', { name: say.retry }).click();
    await page.getByText(say.retried).waitFor();
    expect(retried.map((url) => decodeURIComponent(new URL(url).pathname))).toEqual([
      '/api/admin/mails/b-booking.visitor/retry',
    ]);
    const [first, second] = failedBooking.mails;
    const refused = { step: 'mailbox', reason: '535 5.7.8 bad credentials' } as const;
    const waits = { state: 'queued', attempts: 0, nextTryAt: '2999-01-05T11:20:00.000Z', ...refused } as const;
    if (first && second)
      failedBooking.mails = [
        { ...first, ...waits, sentAt: null },
        { ...second, state: 'failed', attempts: 16 },
      ];
    await page.getByRole('link', { name: 'Older' }).click();
    await page.getByText('Page 2 of 3').waitFor();
    await page.getByText(say.mailbox).waitFor();
    await page.getByText('535 5.7.8 bad credentials').waitFor();
    await page.getByText(say.nextTry).waitFor();
  });

  test('has each letter to read again, in order with its mail, and corrects an address that was refused', async () => {
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
    await page.route('**/api/admin/bookings?*', (asked) =>
      asked.fulfill({ json: { success: true, bookings: [shown], page: 1, pages: 1, total: 1 } }),
    );
    const corrected: unknown[] = [];
    await page.route('**/api/admin/bookings/b/email', (asked) => {
      corrected.push(asked.request().postDataJSON());
      return asked.fulfill({ json: { success: true, request: shown } });
    });
    await page.goto('/admin/bookings');
    await page.getByRole('button', { name: /Ana Falhada/, expanded: false }).click();
    const past = page.locator('article li');
    await past.nth(4).waitFor();
    expect((await past.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      expect.stringMatching(/^Ana Falhada asked/),
      expect.stringMatching(/^Notice to you/),
      expect.stringMatching(/^Receipt to Ana/),
      expect.stringMatching(/^You confirmed the session: Tue 1 Dec, 11:00/),
      expect.stringMatching(/^Confirmation to Ana/),
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
});
