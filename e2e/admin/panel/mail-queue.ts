import { describe, expect, test } from '@jest/globals';
import type { QueueView } from '@luar/contracts/queue-view';
import { Client, message } from '../../../infra/local/stack/test-client.ts';
import { open, panel, showsNow } from '../panel.ts';
import { mail, screen } from '../requests/request.ts';

const path = '/api/admin/mail-queue';

describe('the page of the mail queue', () => {
  test('lists what waits while the queue is paused, until it is resumed', async () => {
    // On a busy machine one answer of Redis may be slow; the page asks again.
    await using visitor = await open({ ...screen, expected: /mail-queue/ });
    const { page } = visitor;
    const inQueue = page.getByRole('region', { name: /^In the queue/ });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /^Mail queue/ }).click();
    await page.getByText('The queue is running.').waitFor();
    await page.getByRole('button', { name: 'Pause the queue' }).click();
    await page.getByText('The queue is paused').waitFor();
    const { body } = await new Client(panel().stack.url).post('/api/contact', { ...message, subject: 'Em pausa' });
    await showsNow(inQueue.getByRole('heading', { name: 'In the queue 2' }));
    for (const kind of ['Message, to you', 'Receipt of a message']) await inQueue.getByText(kind).waitFor();
    const link = inQueue.getByRole('link', { name: 'See the request' }).first();
    expect(await link.getAttribute('href')).toBe(`/admin/answer/${String(body['id'])}`);
    await page.getByRole('button', { name: 'Resume the queue' }).click();
    await page.getByText(/^The queue is running\. \d+\s+e-mails? (was|were) sent today\./).waitFor();
    await showsNow(inQueue.getByText('None.'));
  });

  test('names step, reason and next attempt, and tries one mail or all failed ones again', async () => {
    await using visitor = await open(screen);
    const { page } = visitor;
    const at = '2999-01-05T11:20:00.000Z';
    const refused = mail(`${'b'.repeat(24)}-booking.visitor`, {
      kind: 'booking.visitor',
      state: 'failed',
      step: 'recipient',
      reason: '550 unknown mailbox',
      updatedAt: at,
      sentAt: null,
    });
    const later = mail('c-letter-2', {
      kind: 'letter',
      state: 'queued',
      step: 'connection',
      nextTryAt: at,
      sentAt: null,
    });
    const none = { count: 0, mails: [] };
    const view: QueueView = {
      success: true,
      paused: false,
      sentToday: 1,
      failed: { count: 101, mails: [refused] },
      delayed: { count: 1, mails: [later] },
      active: none,
      waiting: none,
    };
    const asked: string[] = [];
    await page.route(`**${path}`, (call) => call.fulfill({ json: view }));
    for (const act of ['mails/*/retry', 'mail-queue/retry'])
      await page.route(`**/api/admin/${act}`, (call) => {
        asked.push(decodeURIComponent(new URL(call.request().url()).pathname));
        return call.fulfill({ json: { success: true, message: 'The mail is queued', queued: 2, gone: 1 } });
      });
    await page.goto('/admin/mail-queue');
    const failed = page.getByRole('region', { name: /^Failed/ });
    await failed.getByText('550 unknown mailbox').waitFor();
    await failed.getByText('And 100 more.').waitFor();
    const delayed = page.getByRole('region', { name: /^Waiting for the next attempt/ });
    await delayed.getByText('Next attempt: 5 Jan 2999, 11:20.').waitFor();
    await delayed.getByText('The mail server didn’t answer.').waitFor();
    await failed.getByRole('button', { name: 'Try again: Receipt of a booking request, 5 Jan 2999, 11:20' }).click();
    await page.getByRole('button', { name: 'Retry all failed e-mails' }).click();
    await page.getByText(/^2\se-mails are queued again. 1 was left as it was/).waitFor();
    expect(asked).toEqual([`/api/admin/mails/${refused.id}/retry`, `${path}/retry`]);
  });
});
