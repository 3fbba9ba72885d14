import type { Env } from './env.ts';
import { createLog, type Logger } from './log.ts';
import { openRegistry } from './mails/all.ts';
import { consume } from './queue/consume.ts';
import { startHeartbeat } from './queue/heartbeat.ts';
import { connectRedis } from './redis.ts';
import { describeSettings, mailSettings } from './settings.ts';

const remindEveryMs = 5 * 60_000;
const lastMomentMs = 9700;

function remind(missing: readonly string[], log: Logger): NodeJS.Timeout {
  const say = () =>
    log.error(
      { missing },
      'NO MAIL IS SENT: mail settings are missing. Mails wait in the queue until the worker is started with them',
    );
  say();
  return setInterval(say, remindEveryMs);
}

/** The worker from its start to the signal that ends it. */
export function work(env: Env): void {
  const log = createLog(env);
  // Not kept here, for only senders write mails; but with a gap in it nothing may start.
  openRegistry();

  const found = mailSettings(env);
  const redis = connectRedis(env.REDIS_URL, log);
  const stopHeartbeat = startHeartbeat(redis, describeSettings(env));
  const reminder = 'missing' in found ? remind(found.missing, log) : undefined;
  const consumer = 'missing' in found ? undefined : consume(env, redis, log);
  if ('settings' in found) log.info({ transport: found.settings.transport }, 'worker started');

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'finishing what is in flight');
    // Whatever hangs, Redis included, is left to whoever takes over.
    setTimeout(() => process.exit(0), lastMomentMs).unref();
    stopHeartbeat();
    clearInterval(reminder);
    await consumer?.stop();
    redis.disconnect();
    log.info('worker ended');
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
