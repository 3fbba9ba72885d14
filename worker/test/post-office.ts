import { mailId, type MailKind, mailJobOptions, mailQueue, type Message } from '@luar/contracts/mail';
import { redisPrefix } from '@luar/contracts/redis';
import { type Job, Queue, QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { until } from '../../infra/local/stack/until.ts';
import { RedisServer } from './redis-server.ts';
import { WorkerProcess } from './worker-process.ts';

/** Marked values that may appear only in mails. */
export const visitor = {
  name: 'Marta Marcadíssima',
  email: 'marta.marked@example.org',
  phone: '+351 912 000 111',
  subject: 'Assunto-marcado',
  message: 'Mensagem-marcada',
};

const practitioner = { name: 'Luar', address: 'ola@luar.example' };

function messageOf(storedId: string, kind: MailKind): Message {
  const [own, other] = [{ name: visitor.name, address: visitor.email }, practitioner];
  const [to, replyTo] = kind.endsWith('practitioner') ? [other, own] : [own, other];
  return {
    mailId: mailId(storedId, kind),
    requestId: `request-of-${storedId}`,
    from: practitioner,
    to,
    replyTo,
    subject: visitor.subject,
    text: `${visitor.message}\n${visitor.phone}`,
    html: `<p>${visitor.message}</p><p>${visitor.phone}</p>`,
    pictures: [],
  };
}

/** Redis, a mail server, a queue and any number of workers: real processes for one test file. */
export class PostOffice {
  readonly redis = new RedisServer();
  readonly smtp = new SmtpSink();
  readonly #workers: WorkerProcess[] = [];
  client!: Redis;
  queue!: Queue;
  events!: QueueEvents;

  async open(): Promise<this> {
    await Promise.all([this.redis.start(), this.smtp.listen()]);
    this.client = new Redis(this.redis.url, { maxRetriesPerRequest: null });
    this.client.on('error', () => undefined);
    this.queue = new Queue(mailQueue, { connection: this.client, prefix: redisPrefix });
    this.events = new QueueEvents(mailQueue, { connection: { url: this.redis.url }, prefix: redisPrefix });
    this.queue.on('error', () => undefined);
    this.events.on('error', () => undefined);
    await this.events.waitUntilReady();
    return this;
  }

  worker(env: Record<string, string> = {}, forNode: string[] = []): WorkerProcess {
    const settings = {
      REDIS_URL: this.redis.url,
      SMTP_URL: `smtp://127.0.0.1:${this.smtp.port}`,
      SITE_URL: 'https://luar.example',
      WORKER_CONCURRENCY: '2',
    };
    const worker = new WorkerProcess({ NODE_ENV: 'test', ...settings, ...env }, [], forNode);
    this.#workers.push(worker);
    return worker;
  }

  post(storedId: string, kind: MailKind, data: object = {}, options: object = {}): Promise<Job> {
    const id = mailId(storedId, kind);
    const job = { ...messageOf(storedId, kind), ...data };
    return this.queue.add(kind, job, { ...mailJobOptions, jobId: id, ...options });
  }

  /** Adds many jobs in one call. */
  async postMany(count: number, prefix = 'many'): Promise<void> {
    const jobs = Array.from({ length: count }, (_, index) => {
      const data = messageOf(`${prefix}${index}`, 'booking.visitor');
      return { name: 'booking.visitor', data, opts: { ...mailJobOptions, jobId: data.mailId } };
    });
    await this.queue.addBulk(jobs);
  }

  /** The result of a job when it has ended. */
  end(job: Job): Promise<unknown> {
    return job.waitUntilFinished(this.events, 120_000);
  }

  /** The reason of a job's final failure. */
  async failure(job: Job): Promise<string> {
    const ended = await this.end(job).then(
      () => 'it was sent',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return ended;
  }

  /**
   * Resolves when every job has ended. A mail is received before its job is completed, so a test that ends in between would
   * leave a mail that is sent again in the next one. Polls, because an event may have come before this call.
   */
  async settled(): Promise<void> {
    await until('every job has ended', async () =>
      Object.values(await this.queue.getJobCounts('active', 'waiting', 'delayed', 'prioritized')).every(
        (count) => count === 0,
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.kill()));
    await Promise.all([this.events?.close(), this.queue?.close()]);
    this.client?.disconnect();
    await Promise.all([this.redis.remove(), this.smtp.close()]);
  }
}
