import {
  isOfFormerVersion,
  type MailKind,
  type MailPause,
  type MailSent,
  scrubbedJobSchema,
  type ScrubbedJob,
} from '@luar/contracts/mail';
import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import { clock } from '../clock.ts';
import type { CrashHook } from '../crash.ts';
import type { Logger } from '../log.ts';
import type { SenderPool } from '../senders/pool.ts';
import { type Failure, generalFailure } from '../transports/failure.ts';
import type { LoginGate } from './login-gate.ts';
import type { OutageRecovery } from './outage-recovery.ts';
import type { Metrics } from './metrics.ts';
import type { SentMarkers } from './sent-marker.ts';

type Attempt = { sent: MailSent } | { failure: Failure } | { interrupted: true };

interface Parts {
  pool: SenderPool;
  markers: SentMarkers;
  recovery: OutageRecovery;
  gate: LoginGate;
  metrics: Metrics;
  crash: CrashHook;
  log: Logger;
  /** The domain of the Message-IDs. */
  domain: string;
}

/** The Message-ID. It is the same on every attempt, so that mail programs show a mail that arrives twice only once. */
const messageIdOf = (mailId: string, domain: string): string => `${mailId.replace(/[^\w.-]/g, '_')}@${domain}`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** What remains of a job's data after it ends. Accepts any value, because malformed jobs end here too. */
function scrubbed(job: Job): ScrubbedJob {
  const { requestId } = (job.data ?? {}) as { requestId?: unknown };
  return { mailId: job.id ?? '', requestId: textOf(requestId), scrubbed: true };
}

/**
 * BullMQ stores an error's message and stack with the job. The message is already clean; the stack is cleared because
 * it adds nothing.
 */
function withoutStack<E extends Error>(error: E): E {
  error.stack = '';
  return error;
}

const formerAgainMs = 60_000;

/** Delays the job without counting an attempt. */
async function postpone(job: Job, until: number, token: string | undefined): Promise<DelayedError> {
  await job.moveToDelayed(until, token);
  return withoutStack(new DelayedError());
}

/** Why the mail must not be sent any more. */
function whyUntrue(job: Job): Failure | undefined {
  const { until } = job.data as { until?: unknown };
  if (clock.now() > Date.parse(textOf(until))) {
    return { step: 'late', reason: 'it is too late for this mail', permanent: true, general: false };
  }
  return undefined;
}

export function createDelivery({ pool, markers, recovery, gate, metrics, crash, log, domain }: Parts) {
  /**
   * A frozen Redis can lose a job's lock while its mail is being sent; BullMQ then delivers the job a second time. The
   * second delivery waits for the result of the first.
   */
  const running = new Map<string, Promise<Attempt>>();

  async function attempt(job: Job, mailId: string): Promise<Attempt> {
    const firstTry = job.attemptsStarted <= 1;
    // An earlier delivery may have ended since this one looked, in the moment before it came here.
    const already = firstTry ? undefined : await markers.find(mailId);
    if (already) return { sent: already };
    const messageId = messageIdOf(mailId, domain);
    const result = await pool.send({ mailId, messageId, name: job.name, data: job.data, firstTry });
    if ('died' in result) {
      if (pool.closing) return { interrupted: true };
      const again = (job.failedReason ?? '').startsWith('worker: ');
      const reason = `the process that sent it ended (${result.died})${again ? ', twice' : ''}`;
      return { failure: { step: 'worker', reason, permanent: again, general: false } };
    }
    if (!result.sent) return { failure: result.failure };
    const sent = { messageId, sentAt: new Date(clock.now()).toISOString() };
    await markers.remember(mailId, sent);
    crash.reached('acceptance', { mailId, firstTry });
    return { sent };
  }

  function attemptOnce(job: Job, mailId: string): Promise<Attempt> {
    const current = running.get(mailId) ?? attempt(job, mailId).finally(() => running.delete(mailId));
    running.set(mailId, current);
    return current;
  }

  async function fail(job: Job, mailId: string, failure: Failure, token: string | undefined): Promise<never> {
    const { step, reason, permanent } = failure;
    const line = log.child({ mailId, callId: scrubbed(job).requestId, kind: job.name, step, reason });
    const message = `${step}: ${reason}`;
    if (permanent || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) {
      await job.updateData(scrubbed(job));
      metrics.failed(job.name, step);
      line.error({ attempts: job.attemptsMade + 1 }, 'mail failed for good');
      throw withoutStack(new UnrecoverableError(message));
    }
    await recovery.failed(mailId, failure);
    metrics.retried(job.name, step);
    const due = await recovery.originalDueTime(mailId);
    if (due !== undefined) {
      const postponed = await postpone(job, due, token);
      line.info('extra attempt failed; mail waits for its scheduled retry');
      throw postponed;
    }
    line.warn({ attempts: job.attemptsMade + 1 }, 'mail will be retried');
    throw withoutStack(new Error(message));
  }

  async function finish(job: Job, mailId: string, sent: MailSent): Promise<MailSent> {
    const { requestId } = scrubbed(job);
    await job.updateData(scrubbed(job));
    log.info({ mailId, callId: requestId, kind: job.name }, 'mail sent');
    crash.reached('completion', { mailId, firstTry: job.attemptsStarted <= 1 });
    return sent;
  }

  return async function deliver(job: Job, token?: string): Promise<MailSent> {
    const mailId = job.id ?? '';
    const already = await markers.find(mailId);
    if (already) return finish(job, mailId, already);
    if (scrubbedJobSchema.safeParse(job.data).success) {
      const reason = 'its contents are no longer here; have it queued again from the bookings page';
      return fail(job, mailId, { step: 'payload', reason, permanent: true, general: false }, token);
    }
    // The API of this version takes it out of the queue and adds it as a message. One of the version before may be left.
    if (isOfFormerVersion(job.data)) throw await postpone(job, clock.now() + formerAgainMs, token);
    const late = whyUntrue(job);
    if (late !== undefined) return fail(job, mailId, late, token);
    const isTest = job.name === ('test' satisfies MailKind);
    const passesGate = isTest && (job.data as { signedIn?: unknown }).signedIn === true;
    const closed = passesGate ? undefined : await gate.closedFor(mailId);
    if (closed !== undefined) {
      // Its caller waits for the result.
      if (isTest) return fail(job, mailId, generalFailure('mailbox', closed.reason), token);
      const pause: MailPause = { until: new Date(closed.until).toISOString(), step: 'mailbox', reason: closed.reason };
      await job.updateProgress(pause);
      throw await postpone(job, closed.until, token);
    }
    // Again as the last thing before sending.
    const untrue = whyUntrue(job);
    if (untrue !== undefined) {
      if (!passesGate) await gate.unknown(mailId);
      return fail(job, mailId, untrue, token);
    }
    const receivedAt = Date.parse(textOf((job.data as { receivedAt?: unknown }).receivedAt));
    const result = await attemptOnce(job, mailId).catch(async (error: unknown) => {
      await gate.unknown(mailId);
      throw error;
    });
    if ('interrupted' in result) throw await postpone(job, clock.now(), token);
    if ('failure' in result) {
      if (!passesGate && result.failure.login) await gate.refused(result.failure.reason);
      else if (!passesGate) await gate.unknown(mailId);
      return fail(job, mailId, result.failure, token);
    }
    await Promise.all([gate.opened(), recovery.succeeded()]);
    metrics.sent(job.name, (clock.now() - (receivedAt || job.timestamp)) / 1000);
    return finish(job, mailId, result.sent);
  };
}
