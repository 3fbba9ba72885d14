import { expect, test } from '@jest/globals';
import type { MailSettings } from '../settings.ts';
import { senderPatienceMs, smtpMs, tokenMs, zohoPrepareMs, zohoSendMs } from './limits.ts';

const longestMs: Record<MailSettings['transport'], number> = {
  smtp: smtpMs,
  'smtp-oauth2': tokenMs + smtpMs,
  zoho: zohoPrepareMs + zohoSendMs,
};

test.each(Object.entries(longestMs))('%s is done well before its sender is ended', (_, ms) => {
  expect(ms + 5000).toBeLessThanOrEqual(senderPatienceMs);
});
