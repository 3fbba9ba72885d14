import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import type { OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import type { Walk } from './look.ts';

const at = '2026-11-24T09:40:00.000Z';
const feeds: CalendarFeedView[] = [
  { _id: '1'.repeat(24), name: 'Google do telemóvel', createdAt: at, lastUsedAt: at },
  { _id: '2'.repeat(24), name: 'Outlook', createdAt: at, lastUsedAt: null },
];
const read = { host: 'calendar.google.com', readAt: at, trouble: null, isStale: false };
const calendars: OutsideCalendarView[] = [
  { _id: '3'.repeat(24), name: 'Família', ...read },
  { _id: '4'.repeat(24), name: 'Yoga', ...read, readAt: null },
  { _id: '5'.repeat(24), name: 'Trabalho', ...read, host: 'outlook.office365.com', trouble: 'gone', isStale: true },
  { _id: '6'.repeat(24), name: 'Ginásio', ...read, host: 'ginasio.example', isStale: true },
];

/** The calendars of the diary: a new address, and other calendars in each state. */
export const calendarsWalk: Walk = {
  name: 'the calendars',
  async go({ page, look }) {
    await page.route('**/api/admin/calendar-feeds', (asked) =>
      asked.request().method() === 'GET' ? asked.fulfill({ json: { success: true, feeds } }) : asked.continue(),
    );
    await page.route('**/api/admin/outside-calendars', (asked) =>
      asked.fulfill({ json: { success: true, calendars } }),
    );
    await page.goto('/admin/diary/calendars');
    await page.locator('#feeds form').waitFor();
    await page.locator('main [name="name"]').fill('Apple');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[name="password"]').fill(testAdmin.password);
    await look('calendar-address-ask');
    await page.keyboard.press('Enter');
    await page.locator('#feed-address').waitFor();
    await page.locator('main [name="address"]').fill('http://');
    await page.keyboard.press('Enter');
    await page.locator('#address-error').waitFor();
    await look('calendars-every-state');
    await page.goto('/admin/diary');
    await page.locator('main [role="status"] a').waitFor();
    await look('diary-unread-calendars');
  },
};
