import { type MailSent, mailSentSchema } from '@luar/contracts/mail';
import type { Redis } from 'ioredis';

/** Longer than any job can come back. */
const keepSeconds = 30 * 86_400;
const key = (mailId: string) => `luar:sent:${mailId}`;

/**
 * Remembers beside the queue which mails were taken by the mail server, so that a job which comes back after a crash is
 * completed and not sent again.
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
