import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.service.ts';
import { ApiError, notFound, unavailable } from '../http/api-error.ts';
import { MailJobSettings } from './job-settings.service.ts';
import { isLate, jobFor, lateOutcome } from './mail-jobs.ts';
import { MailQueue } from './mail-queue.service.ts';
import { MailStates } from './mail-states.service.ts';

/** The practitioner's retry: a failed mail gets a new job from the stored request, a delayed one is sent at once. */
@Injectable()
export class MailRetry {
  constructor(
    private readonly queue: MailQueue,
    private readonly states: MailStates,
    private readonly settings: MailJobSettings,
    private readonly clock: Clock,
  ) {}

  async retry(id: string): Promise<'queued' | 'sent'> {
    const result = await this.retryIfStored(id);
    if (!result) throw notFound('mail_gone');
    return result;
  }

  /** Undefined for a mail without a stored request, for example a test mail or one of an erased visitor. */
  async retryIfStored(id: string): Promise<'queued' | 'sent' | undefined> {
    const found = await this.states.find(id);
    if (!found) return undefined;
    if (found.mail.state === 'sent') return 'sent';
    // It is sent automatically, unless the practitioner undoes it.
    if (found.mail.state === 'delayed') return 'queued';
    if (!this.queue.isReady()) throw unavailable('queue_down');
    const again = jobFor(found.request, found.mail, await this.settings.current([found.request]));
    const job = await this.queue.job(id);
    if (again && isLate(again, this.clock.now())) {
      if (job) await this.queue.withdraw(id);
      await this.states.record(new Map([[id, lateOutcome]]));
      throw new ApiError('mail_late');
    }
    if (job && job.finishedOn === undefined) {
      // The job is still in the queue: end its delay instead of adding a second one.
      await job.promote().catch(() => undefined);
      return 'queued';
    }
    if (!again) return undefined;
    await this.states.record(new Map([[id, { state: 'pending', attempts: 0, step: null, reason: null }]]));
    if (job) await this.queue.remove(id);
    await this.queue.add([again]);
    return 'queued';
  }
}
