import { setTimeout as delay } from 'node:timers/promises';
import { type MailSent, mailSentSchema } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';

/** Longer than any job can be retried. */
const keepSeconds = 30 * 86_400;
const againAfterMs = 500;
const key = (mailId: string) => redisName(`sent:${mailId}`);

/**
 * Records in Redis which mails the mail server accepted. A job that is retried after a crash is then completed without
 * sending the mail again.
 */
export const sentMarkers = (redis: Redis, log: Logger) => ({
  async find(mailId: string): Promise<MailSent | undefined> {
    const stored = await redis.get(key(mailId));
    return stored === null ? undefined : mailSentSchema.parse(JSON.parse(stored));
  },
  /** Tries until Redis takes it. Without the marker the mail would be sent again, e.g. when Redis's disk was full. */
  async remember(mailId: string, sent: MailSent): Promise<void> {
    for (;;)
      try {
        await redis.set(key(mailId), JSON.stringify(sent), 'EX', keepSeconds);
        return;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ReplyError') throw error;
        log.warn({ mailId, reason: error.message }, 'Redis refuses to record a sent mail; trying again');
        await delay(againAfterMs);
      }
  },
});
export type SentMarkers = ReturnType<typeof sentMarkers>;
