import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { PublicAnswers } from '@luar/contracts/rendering';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { PreparedAnswers } from './answers.service.ts';
import { prepare, sendPrepared, type Prepared } from './prepared.ts';

type Load = () => Promise<unknown>;

interface Content {
  data: unknown;
  text: string;
  prepared: Prepared;
}

/** How often the cache is compared with the database. */
const compareEveryMs = 2000;

/**
 * Caches public data until the next save: as values for other services and the rendering of pages, and as prepared
 * answers. Messages announce a save at once. A process that misses a message, because the other process was killed or
 * Redis is unreachable, finds the difference by comparing. So no answer is older than a few seconds while the database
 * answers.
 */
@Injectable()
export class PublishedContent implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loads = new Map<string, Load>();
  private readonly timed = new Set<string>();
  private readonly listeners: (() => unknown)[] = [];
  /** Current and finished reads by path. A save replaces the map, so that a read that began before it is not kept. */
  private reads = new Map<string, Promise<Content>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
  ) {}

  /** Called when content has changed. A listener may return a promise of when visitors see the change. */
  onChange(listener: () => unknown): void {
    this.listeners.push(listener);
  }

  /** Called after a save. The caches are empty at once; `shown` settles when visitors see the change. */
  changed(): { shown: Promise<unknown> } {
    this.reads = new Map();
    for (const path of this.loads.keys()) this.answers.delete(path);
    return this.tell();
  }

  /** Called when content changes with time. Other data stays cached, so that pages follow the time while the database is unreachable. */
  timePassed(): void {
    for (const path of this.timed) {
      this.reads.delete(path);
      this.answers.delete(path);
    }
    this.tell();
  }

  private tell() {
    return { shown: Promise.allSettled(this.listeners.map((listener) => listener())) };
  }

  /** `timed`: the data changes with time and needs no database. */
  register(path: string, load: Load, { timed = false } = {}): void {
    this.loads.set(path, load);
    if (timed) this.timed.add(path);
  }

  /** Concurrent reads of one path share one database query. */
  async data(path: string): Promise<unknown> {
    return (await this.read(path)).data;
  }

  /** Answers a request that was not answered before routing: the first one, or one with a query. */
  async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { prepared } = await this.read(path);
    reply.hijack();
    sendPrepared(prepared, request.raw, reply.raw);
  }

  /** All public data, for rendering the pages. `missing` is the error of the first read that failed. */
  async all(): Promise<{ answers: PublicAnswers; missing: unknown }> {
    const paths = [...this.loads.keys()];
    const results = await Promise.allSettled(paths.map(async (path) => [path, await this.data(path)] as const));
    const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return { answers: Object.fromEntries(answers), missing: results.find(isRejected)?.reason };
  }

  private read(path: string): Promise<Content> {
    const { reads } = this;
    let reading = reads.get(path);
    if (!reading) {
      const started = this.load(path, () => this.reads.get(path) === started);
      reading = started;
      reads.set(path, reading);
      reading.catch(() => reads.delete(path));
    }
    return reading;
  }

  private async load(path: string, isCurrent: () => boolean): Promise<Content> {
    const data = await this.loads.get(path)?.();
    const text = JSON.stringify(data);
    const prepared = prepare(Buffer.from(text), {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers: dataHeaders(this.env),
      origins: this.env.corsOrigins,
    });
    if (isCurrent()) this.answers.set(path, prepared);
    return { data, text, prepared };
  }

  onApplicationBootstrap(): void {
    const next = () => (this.timer = setTimeout(() => void this.compare().finally(next), compareEveryMs).unref());
    next();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async compare(): Promise<void> {
    const { reads } = this;
    const differ = await Promise.all(
      [...reads].map(async ([path, reading]) => {
        const [{ text }, now] = await Promise.all([reading, this.loads.get(path)?.()]);
        return text !== JSON.stringify(now);
      }),
    ).catch((): boolean[] => []);
    if (reads === this.reads && differ.includes(true)) this.changed();
  }
}

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';
