import { expect, test } from '@jest/globals';
import type { QueueView } from '@luar/contracts/queue-view';
import { admin, db, visitor } from '../stack.ts';

test('the mail queue lists a reminder that came too late for it, as the requests do, and does not send it any more', async () => {
  const _id = await visitor.asks({ email: 'atrasado@exemplo.test' });
  const missed = { kind: 'reminder.day', event: 0, state: 'failed', step: 'late', attempts: 0, updatedAt: new Date() };
  const filter = { email: 'atrasado@exemplo.test' };
  await db.collection('bookings').updateOne(filter, { $push: { mails: missed } as object });
  const { failed } = await admin.json<QueueView>('GET', '/api/admin/mail-queue');
  expect(failed.mails).toContainEqual(
    expect.objectContaining({ id: `${_id}-reminder.day-0`, state: 'failed', step: 'late' }),
  );
  await admin.post('/api/admin/mail-queue/retry');
  const stored = await db.collection('bookings').findOne(filter);
  expect(stored?.['mails']).toContainEqual(expect.objectContaining(missed));
  await db.collection('bookings').updateOne(filter, { $pull: { mails: { kind: 'reminder.day' } } as object });
});
