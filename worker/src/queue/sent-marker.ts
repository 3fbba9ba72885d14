import { type MailSent, mailSentSchema } from '@luar/contracts/mail';
import type { Redis } from 'ioredis';

/** Longer than any job can be retried. */
const keepSeconds = 30 * 86_400;
const key = (mailId: string) => `luar:sent:${mailId}`;

/**
 * Records in Redis which mails the mail server accepted. A job that is retried after a crash is then completed without
 * sending the mail again.
 */
export const sentMarkers = (redis: Redis) => ({
  async find(mailId: string): Promise<MailSent | undefined> {
    const stored = await redis.get(key(mailId));
    return stored === null ? undefined : mailSentSchema.parse(JSON.parse(stored));
  },
  async remember(mailId: string, sent: MailSent): Promise<void> {
    await redis.set(key(mailId), JSON.stringify(sent), 'EX', keepSeconds);
  },
});
export type SentMarkers = ReturnType<typeof sentMarkers>;
