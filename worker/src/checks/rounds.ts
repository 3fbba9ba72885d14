import { randomUUID } from 'node:crypto';
import { redisName } from '@luar/contracts/redis';
import type { Redis } from 'ioredis';
import { clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { Alarms, alarmsSchema, type Report } from './alarms.ts';
import { operatorMail } from './operator-mail.ts';
import { findings } from './own-checks.ts';

const turnKey = redisName('checks:turn');
const alarmsKey = redisName('checks:alarms');
const pingWithinMs = 10_000;

/**
 * Asks all checks each minute, mails the operator when one starts to fail and when that is over, and calls PING_URL while
 * all is well, so that a monitor elsewhere notices silence. Of several workers one does it; while Redis does not answer each
 * does, from memory.
 */
export class Rounds {
  readonly #id = randomUUID();
  readonly #env: Env;
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #mail;
  readonly #everyMs: number;
  readonly #timer: NodeJS.Timeout;
  #alarms = new Alarms();
  #isRunning = false;

  constructor(env: Env, redis: Redis, log: Logger) {
    this.#env = env;
    this.#redis = redis;
    this.#log = log;
    this.#mail = operatorMail(env);
    this.#everyMs = env.CHECK_SECONDS * 1000;
    this.#timer = setInterval(() => void this.#round(), this.#everyMs);
    if (!this.#mail && env.NODE_ENV === 'production')
      log.warn('faults are only logged: set ALERT_MAIL_TO, and PING_URL');
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #round(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      if (!(await this.#hasTurn())) return;
      await this.#recall();
      const found = await findings(this.#env);
      this.#alarms.take(found, new Date(clock.now()));
      for (const report of this.#alarms.unreported()) {
        if (!(await this.#report(report))) continue;
        this.#alarms.markReported(report);
        // Saved at once: if this process is killed now, the next one does not send the report again.
        await this.#keep();
      }
      await this.#keep();
      if (found.every(({ isGood }) => isGood)) await this.#ping();
    } catch (error) {
      this.#log.error({ reason: reasonOf(error) }, 'the checks failed');
    } finally {
      this.#isRunning = false;
    }
  }

  get #hasRedis(): boolean {
    return this.#redis.status === 'ready';
  }

  async #hasTurn(): Promise<boolean> {
    if (!this.#hasRedis) return true;
    const forMs = Math.round(this.#everyMs * 2.5);
    if (await this.#redis.set(turnKey, this.#id, 'PX', forMs, 'NX')) return true;
    if ((await this.#redis.get(turnKey)) !== this.#id) return false;
    await this.#redis.pexpire(turnKey, forMs);
    return true;
  }

  async #recall(): Promise<void> {
    const kept = this.#hasRedis && (await this.#redis.get(alarmsKey));
    if (kept) this.#alarms = new Alarms(alarmsSchema.parse(JSON.parse(kept)));
  }

  async #keep(): Promise<void> {
    if (this.#hasRedis) await this.#redis.set(alarmsKey, JSON.stringify(this.#alarms.kept));
  }

  /** True if the report was sent, or if there is nowhere to send it. Otherwise the next round sends it again. */
  async #report(report: Report): Promise<boolean> {
    const { check, kind, says } = report;
    this.#log[kind === 'started' ? 'error' : 'info'](
      { check, says },
      kind === 'started' ? 'FAULT' : 'the fault is over',
    );
    try {
      await this.#mail?.(report);
      return true;
    } catch (error) {
      this.#log.error({ check, reason: reasonOf(error) }, 'the operator could not be told');
      return false;
    }
  }

  async #ping(): Promise<void> {
    if (this.#env.PING_URL === undefined) return;
    try {
      const response = await fetch(this.#env.PING_URL, { signal: AbortSignal.timeout(pingWithinMs) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`answered ${response.status}`);
    } catch (error) {
      this.#log.warn({ reason: reasonOf(error) }, 'PING_URL could not be called');
    }
  }
}

/** The message of `fetch` is only "fetch failed"; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${'code' in cause ? String(cause.code) : cause.message}` : message;
}
