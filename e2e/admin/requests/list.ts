import { describe, expect, test } from '@jest/globals';
import { Client, message } from '../../../infra/local/stack/test-client.ts';
import { open, panel, services } from '../panel.ts';
import { failedBooking, screen } from './request.ts';

const say = {
  soon: /Bookings management is coming soon/,
  sent: 'Sent',
  connection: 'The mail server didn’t answer.',
  mailbox: 'The sending mailbox was refused.',
  nextTry: 'Next attempt: 5 Jan 2999, 11:20.',
  retry: 'Try again: To the visitor, Ana Falhada',
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
});
