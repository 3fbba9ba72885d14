// The mail inbox of the embedded stack: an SMTP server that accepts every mail, with a page and an API to read them.
// A mail is written to disk before it is acknowledged, so it survives a restart.
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
