import { expect, test } from '@jest/globals';
import { outcomeOf } from './job-outcome.ts';

const sentAt = '2026-11-21T10:00:00.000Z';
const returnvalue = { messageId: 'a@b.test', sentAt };

test('a mail that was sent after failed attempts is sent', () => {
  const sent = { state: 'sent', messageId: 'a@b.test', sentAt: new Date(sentAt), step: null, reason: null };
  expect(outcomeOf({ returnvalue })).toEqual(sent);
  expect(outcomeOf({ returnvalue: JSON.stringify(returnvalue) })).toEqual(sent);
  const kept = { returnvalue, failedReason: 'connection: cut off', attemptsMade: 3 };
  expect(outcomeOf(kept)).toEqual({ ...sent, attempts: 3 });
});

test('a failed mail has the failed step and the reason', () => {
  expect(outcomeOf({ returnvalue: null, failedReason: 'recipient: 550 unknown', attemptsMade: 1 })).toEqual({
    state: 'failed',
    step: 'recipient',
    reason: '550 unknown',
    attempts: 1,
  });
  expect(outcomeOf({ returnvalue: 'no json' })).toMatchObject({ state: 'failed', step: 'worker', reason: 'unknown' });
});
