import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import { limits, rateLimits } from '@luar/contracts/limits';
import { parseFailure, type MailStep } from '@luar/contracts/mail';
import type { MailStatus } from '@luar/contracts/mail-test';
import { seedSite } from '@luar/contracts/site-seed';
import { Types } from 'mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { ApiError, tooMany } from '../http/api-error.ts';
import { type Counted, RateLimits } from '../redis/rate-limits.service.ts';
import { FirstDaysService } from '../site/first-days.service.ts';
import { SiteService } from '../site/site.service.ts';
import { recipientKey } from '../data/recipient-key.ts';
import { MailJobSettings } from './job-settings.service.ts';
import { MailQueue } from './mail-queue.service.ts';
import { mailSiteOf } from './mail-site.ts';
import { WorkerStates } from './worker-state.service.ts';
import { contextFor, NoAddress } from './written/content.ts';
import { testMail } from './written/of-the-account.ts';

interface TestMailCaller {
  client: string;
  language: Language;
  callId: string;
  /** The signed-in administrator gets the mail server's own message. */
  signedIn: boolean;
}

const { mailTestTries, mailTestPerAddress, mailTestPerClient, mailTestPerDay } = rateLimits;
/** The failure reasons for callers who are not signed in. They reveal no address, host or port of the installation. */
const publicReasons: Record<MailStep, string> = {
  queue: 'The mail queue does not answer',
  worker: 'The mail worker does not answer',
  payload: 'The mail worker could not read the request',
  settings: 'The mail settings are not complete',
  token: 'The mail provider did not accept the credentials',
  connection: 'The mail server could not be reached or did not answer in time',
  mailbox: 'The mail server did not accept the sender',
  recipient: 'The mail server refused the recipient',
  message: 'The mail server refused the message',
  late: 'The mail came too late',
};
/** A test that fails here has asked the mail server nothing. */
const stepsBeforeServer: ReadonlySet<MailStep> = new Set(['queue', 'worker', 'settings']);
const unknownVariables = { clientId: false, clientSecret: false, refreshToken: false, fromEmail: false };

/** Reports the mail configuration, and sends a test mail that reports the failing step and its reason. */
@Injectable()
export class MailTest {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly worker: WorkerStates,
    private readonly queue: MailQueue,
    private readonly rates: RateLimits,
    private readonly site: SiteService,
    private readonly firstDays: FirstDaysService,
    private readonly settings: MailJobSettings,
  ) {}

  async status(): Promise<MailStatus> {
    const { queue, now, last } = await this.worker.read();
    const variables = last?.variables ?? unknownVariables;
    const fromEmail = last?.fromEmail ?? (last?.configured ? await this.siteAddress() : null);
    return {
      success: true,
      configured: last?.configured ?? false,
      variables: { ...variables, fromEmail: variables.fromEmail || fromEmail !== null },
      fromEmail,
      region: last?.region ?? null,
      queue,
      worker: now ? 'up' : 'silent',
      lastHeard: last?.at ?? null,
    };
  }

  /** The sender of mails on a host without MAIL_FROM. Null if it is empty or the database does not answer. */
  private async siteAddress(): Promise<string | null> {
    const state = await this.site.content().catch(() => undefined);
    return state?.content.contact.email || null;
  }

  /** Sends the test mail through the queue and waits for its result. */
  async send(to: string, by: TestMailCaller): Promise<void> {
    const giveBack = await this.limit(to, by);
    const failed = await this.deliver(to, by).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!failed) {
      if (by.signedIn) await this.firstDays.mailSent().catch(() => undefined);
      return;
    }
    await giveBack(by.signedIn || stepsBeforeServer.has(failed.step));
    const reason = by.signedIn ? failed.reason : publicReasons[failed.step];
    throw new ApiError('mail_not_sent', {
      message: `The test e-mail was not sent: ${reason}`,
      extra: { step: failed.step, reason },
    });
  }

  private async deliver(to: string, { callId, language, signedIn }: TestMailCaller): Promise<Failure | undefined> {
    const { queue, worker, configured } = await this.status();
    if (queue === 'down') return { step: 'queue', reason: 'The mail queue (Redis) does not answer' };
    if (worker === 'silent')
      return { step: 'worker', reason: 'The mail worker has not been heard of for some seconds' };
    if (!configured) return { step: 'settings', reason: 'The mail worker has no complete mail settings' };
    const id = `${new Types.ObjectId().toHexString()}-test`;
    const outcome = this.outcomeOf(id);
    // Without the database, the test mail shows the settings of the first start: it tests the mail server.
    const { content } = await this.site.content().catch(() => ({ content: seedSite }));
    try {
      const context = contextFor(mailSiteOf(content), await this.settings.host());
      await this.queue.addTest({
        ...testMail({ email: to, language }, context),
        mailId: id,
        requestId: callId,
        signedIn,
      });
    } catch (error) {
      outcome.giveUp();
      if (error instanceof NoAddress) return { step: 'settings', reason: error.message };
      return { step: 'queue', reason: 'The mail queue (Redis) does not answer' };
    }
    const ended = await outcome.ended;
    if (ended !== 'late') return ended;
    if (await this.queue.remove(id).catch(() => false))
      return { step: 'worker', reason: 'The mail worker did not take up the mail in time' };
    return { step: 'connection', reason: 'The mail was taken up, but the mail server did not answer in time' };
  }

  /**
   * Counts one in each limit; the result subtracts it again. Attempts have a higher limit and are never subtracted.
   * `ofDay`: whether the day's count is subtracted, too. The practitioner has counts apart, which visitors cannot use up.
   */
  private async limit(to: string, { client, signedIn }: TestMailCaller): Promise<(ofDay?: boolean) => Promise<void>> {
    const test = signedIn ? 'own-mail-test' : 'mail-test';
    const tries = await this.rates.take(`${test}-tries:${client}`, mailTestTries);
    if (tries.waitMs > 0) throw tooMany(tries.waitMs);
    const counted: Counted[] = [
      [`${test}:${client}`, mailTestPerClient],
      [`${test}-to:${recipientKey(to, this.env.jwt.secret)}`, mailTestPerAddress],
      [`${test}-day`, mailTestPerDay],
    ];
    const giveBack = async (ofDay = true) => {
      const returned = counted.filter(([, limit]) => ofDay || limit !== mailTestPerDay);
      await this.rates.add(returned, -1);
    };
    const taken = await this.rates.takeAll(counted);
    const waitMs = Math.max(...taken.map((one) => one.waitMs));
    if (waitMs === 0) return giveBack;
    await giveBack();
    throw tooMany(waitMs);
  }

  private outcomeOf(id: string): { ended: Promise<Failure | 'late' | undefined>; giveUp: () => void } {
    const { events } = this.queue;
    const { promise: ended, resolve } = Promise.withResolvers<Failure | 'late' | undefined>();
    const end = (outcome: Failure | 'late' | undefined) => {
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

interface Failure {
  step: MailStep;
  reason: string;
}
