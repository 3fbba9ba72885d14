import { Injectable } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { heartbeatKey, heartbeatSchema, parseFailure, type Heartbeat, type MailStep } from '@luar/contracts/mail';
import type { MailStatus } from '@luar/contracts/mail-test';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { ApiError, tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { MailQueue } from './mail-queue.service.ts';

const { mailTestPerAddress, mailTestPerClient } = limits.rate;

/** Is mail set up, and does one get through? If not: where it stopped, and why. */
@Injectable()
export class MailTest {
  constructor(
    private readonly redis: RedisConnections,
    private readonly queue: MailQueue,
    private readonly rates: RateLimits,
  ) {}

  async status(): Promise<MailStatus> {
    const answer = await this.redis.ask(
      async (redis) => ({ heartbeat: await redis.get(heartbeatKey) }),
      () => undefined,
    );
    const heartbeat = readHeartbeat(answer?.heartbeat);
    return {
      success: true,
      configured: heartbeat?.configured ?? false,
      variables: heartbeat?.variables ?? {
        clientId: false,
        clientSecret: false,
        refreshToken: false,
        fromEmail: false,
      },
      fromEmail: heartbeat?.fromEmail ?? null,
      region: heartbeat?.region ?? null,
      queue: answer ? 'up' : 'down',
      worker: heartbeat ? 'up' : 'silent',
    };
  }

  /** Sends the fixed test mail the way of every mail, and waits for how it ends. */
  async send(to: string, by: { client: string; language: Language; requestId: string }): Promise<void> {
    await this.limit(to, by.client);
    const { queue, worker, configured } = await this.status();
    if (queue === 'down') throw failure('queue', 'The mail queue (Redis) does not answer');
    if (worker === 'silent') throw failure('worker', 'The mail worker has not been heard of for some seconds');
    if (!configured) throw failure('settings', 'The mail worker has no complete mail settings');
    if (await this.queue.isPaused())
      throw failure('queue', 'The mail queue is being held: let it go on from the page of the mail queue');
    const id = `${new Types.ObjectId().toHexString()}-test`;
    const outcome = this.outcomeOf(id);
    try {
      await this.queue.addTest({ mailId: id, requestId: by.requestId, email: to, language: by.language });
    } catch {
      outcome.giveUp();
      throw failure('queue', 'The mail queue (Redis) does not answer');
    }
    const failed = await outcome.ended;
    if (failed === 'late') {
      await this.queue.remove(id).catch(() => undefined);
      throw failure('connection', 'The mail was taken up, but the mail server did not answer in time');
    }
    if (failed !== undefined) throw failure(failed.step, failed.reason);
  }

  private async limit(to: string, client: string): Promise<void> {
    const address = createHash('sha256').update(to.toLowerCase()).digest('base64url');
    const ofClient = await this.rates.take(`mail-test:${client}`, mailTestPerClient);
    if (ofClient.waitMs > 0) throw tooMany(ofClient.waitMs);
    const ofAddress = await this.rates.take(`mail-test-to:${address}`, mailTestPerAddress);
    if (ofAddress.waitMs > 0) throw tooMany(ofAddress.waitMs);
  }

  private outcomeOf(id: string): { ended: Promise<Outcome>; giveUp: () => void } {
    const { events } = this.queue;
    const { promise: ended, resolve } = Promise.withResolvers<Outcome>();
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      events.off('completed', completed);
      events.off('failed', failed);
      resolve(outcome);
    };
    const completed = ({ jobId }: { jobId: string }) => jobId === id && end(undefined);
    const failed = ({ jobId, failedReason }: { jobId: string; failedReason: string }) =>
      jobId === id && end(parseFailure(failedReason));
    const timer = setTimeout(() => end('late'), limits.mailTestWaitMs);
    events.on('completed', completed);
    events.on('failed', failed);
    return { ended, giveUp: () => end(undefined) };
  }
}

/** Sent, failed at a step, or not heard of in time. */
type Outcome = { step: MailStep; reason: string } | 'late' | undefined;

const failure = (step: MailStep, reason: string) =>
  new ApiError('mail_not_sent', { message: `The test e-mail was not sent: ${reason}`, extra: { step, reason } });

function readHeartbeat(text: string | null | undefined): Heartbeat | undefined {
  if (!text) return undefined;
  try {
    const parsed = heartbeatSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
