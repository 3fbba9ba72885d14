import type { MailView } from '@luar/contracts/request-views';
import type { MailStatus } from '@luar/contracts/mail-test';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { luar } from './luar.ts';

/** Waits until the panel's list shows this mail as expected. */
export const listed = (mail: string, isSo: (seen: MailView | undefined) => boolean) =>
  until(`${mail} as expected in the list`, async () => (await luar.mails()).get(mail), isSo);

export const isSent = (mail: MailView | undefined) => mail?.state === 'sent';

/** Reads the mail status. The tests restart what they stopped only after this answer. */
export const status = () => new Client(luar.stack.url, {}, 60_000).json<MailStatus>('GET', '/api/test-email/status');
