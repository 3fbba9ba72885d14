import { scryptSync } from 'node:crypto';
import { takenMessages } from '@luar/contracts/mail';
import { readCalendars } from './calendars/consume.ts';
import { Rounds } from './checks/rounds.ts';
import type { Env } from './env.ts';
import { createLog, type Logger } from './log.ts';
import { followMailDomain } from './mail-domain.ts';
import { consume } from './queue/consume.ts';
import { startHeartbeat } from './queue/heartbeat.ts';
import { Metrics, serveMetrics } from './queue/metrics.ts';
import { connectRedis } from './redis.ts';
import { describeSettings, mailSettings, senderOf } from './settings.ts';

/**
 * Names the login at the mail server without revealing it: a password may be short, so the digest is a slow one.
 */
const accountKeyOf = (settings: object) => scryptSync(JSON.stringify(settings), 'login-gate', 16).toString('base64url');

const remindEveryMs = 5 * 60_000;
const forcedExitMs = 9700;

function remind(missing: readonly string[], log: Logger): NodeJS.Timeout {
  const say = () =>
    log.error(
      { missing },
      'NO MAIL IS SENT: mail settings are missing. Mails wait in the queue until the worker is started with them',
    );
  say();
  return setInterval(say, remindEveryMs);
}

/** Runs the worker until SIGTERM or SIGINT. */
export function work(env: Env): void {
  const log = createLog(env);

  const found = mailSettings(env);
  const redis = connectRedis(env.REDIS_URL, log);
  const described = describeSettings(env);
  const domain = followMailDomain(senderOf(env), env.MAIL_DKIM_SELECTOR);
  const stopHeartbeat = startHeartbeat(redis, () => ({ ...described, ...domain(), takes: takenMessages }));
  const reminder = 'missing' in found ? remind(found.missing, log) : undefined;
  const metrics = new Metrics();
  const consumer = 'missing' in found ? undefined : consume(env, accountKeyOf(found.settings), redis, metrics, log);
  const calendars = readCalendars(redis, log);
  const rounds = new Rounds(env, redis, log);
  if ('settings' in found) log.info({ transport: found.settings.transport }, 'worker started');

  let stopping = false;
  const trouble = () => {
    if (stopping) return 'The worker is ending';
    if ('missing' in found) return `Mail settings are missing: ${found.missing.join(', ')}`;
    return redis.status === 'ready' ? undefined : 'Redis is not reachable';
  };
  const server =
    env.METRICS_PORT === undefined
      ? undefined
      : serveMetrics({ metrics, queue: consumer?.queue, trouble }, env.METRICS_HOST, env.METRICS_PORT);
  // Metrics are optional: without this listener an error of their server would end the worker.
  server?.on('error', ({ message }) => log.warn({ reason: message }, 'the metrics are not served'));

  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: finishing the mails in progress');
    // Exit even if something hangs, for instance Redis: another worker takes over the jobs.
    setTimeout(() => process.exit(0), forcedExitMs).unref();
    stopHeartbeat();
    rounds.stop();
    clearInterval(reminder);
    await Promise.all([consumer?.stop(), calendars.stop()]);
    server?.close();
    redis.disconnect();
    log.info('worker ended');
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
