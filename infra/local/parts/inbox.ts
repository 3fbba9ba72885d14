// The mail inbox of the embedded stack: an SMTP server that takes every mail, and a page and an API to look at them.
// A mail is on disk before it is acknowledged, and found again at the next start.
import { parseEnv } from '@luar/contracts/env';
import { MailDev } from 'maildev';
import * as z from 'zod/mini';
import { realEnvironment } from '../environment.ts';

const env = parseEnv(
  z.object({ SMTP_PORT: z.string(), INBOX_PORT: z.string(), INBOX_DIR: z.string() }),
  realEnvironment(),
);

const inbox = new MailDev({
  smtp: Number(env.SMTP_PORT),
  ip: '127.0.0.1',
  web: Number(env.INBOX_PORT),
  webIp: '127.0.0.1',
  mailDirectory: env.INBOX_DIR,
});
await inbox.start();

process.on('SIGTERM', () => process.exit(0));
