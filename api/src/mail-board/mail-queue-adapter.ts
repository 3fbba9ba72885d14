import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { Job, Queue } from 'bullmq';
import type { MailRetry } from '../mails/mail-retry.service.ts';

/**
 * The queue as the board sees it. A job that has ended keeps nothing of what the visitor wrote, so it cannot simply run
 * again: a retry from the board takes the way of her own retry, afresh from what is stored.
 */
export class MailQueueAdapter extends BullMQAdapter {
  readonly #retry: MailRetry;

  constructor(queue: Queue, retry: MailRetry) {
    super(queue, { displayName: 'Mail', description: 'One job is one mail to one recipient' });
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
