import { calendarJobSchema, calendarQueue, type CalendarRead } from '@luar/contracts/calendar-reads';
import { redisPrefix } from '@luar/contracts/redis';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../log.ts';
import { readApart } from './read-apart.ts';

/** Reads the calendars that the API asks for, one at a time. Also without mail settings. */
export function readCalendars(redis: Redis, log: Logger): { stop(): Promise<void> } {
  const read = async ({ id, data }: { id?: string | undefined; data: unknown }): Promise<CalendarRead> => {
    const { address } = calendarJobSchema.parse(data);
    const result = await readApart(address);
    // Never the address, which is a secret.
    if ('trouble' in result) log.info({ calendar: id, trouble: result.trouble }, 'a calendar could not be read');
    return result;
  };
  // A read that was cut off is asked for again by the API.
  const worker = new Worker(calendarQueue, read, {
    connection: redis,
    prefix: redisPrefix,
    lockDuration: 15_000,
    maxStalledCount: 0,
    runRetryDelay: 1000,
  });
  worker.on('error', ({ message }: Error) => log.warn({ reason: message }, 'error of the queue of calendars'));
  return { stop: () => worker.close() };
}
