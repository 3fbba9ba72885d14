import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { PublicAnswers } from '@luar/contracts/rendering';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { prepare, type Prepared } from '../http/prepared.ts';
import { PreparedAnswers } from '../http/prepared-answers.service.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { ContentEvents } from './content-events.service.ts';

type Load = () => Promise<unknown>;

/** How often the cache is compared with the database. */
const compareEveryMs = 2000;

/**
 * Caches public data as prepared answers until the next save. Events announce a save at once. A process that misses an
 * event, because the other process was killed or Redis is unreachable, finds the difference by polling. So no answer is
 * older than a few seconds while the database answers.
 */
@Injectable()
export class PublicReads implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loads = new Map<string, Load>();
  private inFlight = new Map<string, Promise<Prepared>>();
  /** What was last read of each path. */
  private readonly known = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly answers: PreparedAnswers,
    private readonly events: ContentEvents,
  ) {
    events.onChange(() => this.forget());
  }

  register(path: string, load: Load): void {
    this.loads.set(path, load);
  }

  /** Concurrent reads of one path share one database query. */
  read(path: string): Promise<Prepared> {
    const ready = this.answers.get(path);
    if (ready) return Promise.resolve(ready);
    let loading = this.inFlight.get(path);
    if (!loading) {
      loading = this.load(path, this.inFlight);
      this.inFlight.set(path, loading);
    }
    return loading;
  }

  /** All public data, for rendering the pages. `missing` is the error of the first read that failed. */
  async all(): Promise<{ answers: PublicAnswers; missing: unknown }> {
    const paths = [...this.loads.keys()];
    const results = await Promise.allSettled(paths.map((path) => this.read(path)));
    const answers = results.flatMap((result, at) =>
      result.status === 'fulfilled' ? [[paths[at] ?? '', bodyOf(result.value)] as const] : [],
    );
    return { answers: Object.fromEntries(answers), missing: results.find(isRejected)?.reason };
  }

  private async load(path: string, generation: Map<string, unknown>): Promise<Prepared> {
    try {
      const data = JSON.stringify(await this.loads.get(path)?.());
      if (generation === this.inFlight) this.known.set(path, data);
      const prepared = await prepare(Buffer.from(data), {
        contentType: 'application/json; charset=utf-8',
        cacheControl: 'no-cache',
        headers: dataHeaders(this.env),
        origins: this.env.corsOrigins,
      });
      // A save during the load has replaced `inFlight`. This result may be outdated, so do not cache it.
      if (generation === this.inFlight) this.answers.set(path, prepared);
      return prepared;
    } finally {
      generation.delete(path);
    }
  }

  onApplicationBootstrap(): void {
    const next = () => (this.timer = setTimeout(() => void this.compare().finally(next), compareEveryMs).unref());
    next();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async compare(): Promise<void> {
    const generation = this.inFlight;
    const read = await Promise.all(
      [...this.loads].map(async ([path, load]) => [path, JSON.stringify(await load())] as const),
    ).catch(() => []);
    if (generation !== this.inFlight) return;
    const changed = read.filter(([path, data]) => this.known.has(path) && this.known.get(path) !== data);
    for (const [path, data] of read) this.known.set(path, data);
    if (changed.length > 0) this.events.changedHere();
  }

  private forget(): void {
    this.inFlight = new Map();
    for (const path of this.loads.keys()) this.answers.delete(path);
  }
}

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';

const bodyOf = ({ plain: { body } }: Prepared): unknown =>
  JSON.parse((typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString());
