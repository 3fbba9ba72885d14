import { expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { hostileTexts } from '../../public/hostile.ts';
import { open } from '../panel.ts';
import { failedBooking, screen } from './request.ts';

test('hostile payloads in every text of a request are shown as text, in its row and on the answer page', async () => {
  const all = hostileTexts.join(' ');
  const at = '2026-11-20T10:00:00.000Z';
  const bookings = [all, ...hostileTexts].map((typed, index): BookingView => ({
    ...failedBooking,
    _id: String(index).padStart(24, 'a'),
    name: typed.slice(0, 100),
    message: typed,
    note: typed,
    suspectedSpam: false,
    history: [
      { type: 'offered', at, times: [{ date: '2999-01-05', time: '11:00' }], letter: { text: typed } },
      { type: 'askedAnother', at, wish: typed },
    ],
    state: { kind: 'toAnswer', since: at },
    mails: [],
  }));
  await using visitor = await open(screen);
  const { page } = visitor;
  await page.route('**/api/admin/requests?*', (asked) =>
    asked.fulfill({ json: { success: true, requests: bookings, more: false } }),
  );
  await page.route(`**/api/admin/requests/${bookings[0]!._id}`, (asked) =>
    asked.fulfill({
      json: {
        success: true,
        kind: 'bookings',
        request: bookings[0],
        drafts: { confirmed: all, offered: all, declined: all },
        free: [],
        taken: [
          { _id: 'x', name: all, kind: 'agreed', start: '2026-12-01T11:00:00.000Z', end: '2026-12-01T12:00:00.000Z' },
        ],
        places: [],
        ways: [],
      },
    }),
  );
  /** Elements, handlers and links that only a payload can have brought. */
  const foreign = () =>
    page.locator('main').evaluate((main) => {
      const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      const brought = [...main.querySelectorAll('script, img[src="x"], [onerror], [onmouseover], h1 ~ title')];
      return [
        ...links.filter((href) => !/^(\/admin|tel:|mailto:ana@|https:\/\/wa\.me\/351912345678)/.test(href)),
        ...brought.map(({ outerHTML }) => outerHTML),
      ];
    });
  await page.goto('/admin/bookings');
  const rows = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  await rows.first().waitFor();
  expect([await rows.count(), await foreign()]).toEqual([bookings.length, []]);
  await page.goto(`/admin/answer/${bookings[0]!._id}`);
  await page.getByText('Contacts, history and note').click();
  await page.getByText('<img src=x').locator('visible=true').nth(1).waitFor();
  expect(await foreign()).toEqual([]);
});
