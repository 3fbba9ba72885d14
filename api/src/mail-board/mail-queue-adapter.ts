import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job, Queue } from 'bullmq';
import type { MailRetry } from '../mails/mail-retry.service.ts';

/**
 * Replaces `job.retry` for the board. The data of a finished job is scrubbed, so it cannot run again: the board's retry
 * creates a new job from the stored request, as the panel's retry does.
 */
export class MailQueueAdapter extends BullMQAdapter {
  readonly #retry: MailRetry;

  constructor(queue: Queue, retry: MailRetry) {
    super(queue, {
      displayName: 'Mail',
      description: 'One job is one e-mail to one recipient. To retry, pause or resume: menu, “Retry or pause e-mails”',
    });
    this.#retry = retry;
  }

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && this.#ours(job);
  }

  override async getJobs(...args: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...args)).map((job) => this.#ours(job));
  }

  #ours(job: Job): Job {
    return Object.assign(job, { retry: async () => void (await this.#retry.retry(job.id ?? '')) });
  }
}
