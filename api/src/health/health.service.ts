import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Ready } from '@luar/contracts/health';
import { limits } from '@luar/contracts/limits';
import { version } from '@luar/contracts/version';
import type { Connection } from 'mongoose';
import { ENV } from '../config.module.ts';
import { DataSetup } from '../data/data-setup.service.ts';
import type { Env } from '../env.ts';
import { ImageStore } from '../images/image-store.service.ts';
import { WorkerStates } from '../mails/worker-state.service.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';
import { RenderedPages } from '../published/pages.service.ts';
import { withTimeout } from '../with-timeout.ts';

type Dependency = Ready['dependencies']['mongo'];
const patienceMs = 1500;
/** How long an answer holds: more frequent calls get the same one. */
const keptMs = { up: 5000, other: 1000 };
/** The size of the largest form: a disk that is almost full takes a small document and refuses a request. */
const probeBytes = limits.bodyBytes.form;

@Injectable()
export class Health implements BeforeApplicationShutdown, OnApplicationShutdown {
  private isClosing = false;
  private kept: { answer: Promise<Ready>; until: number } | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
    private readonly setup: DataSetup,
    private readonly redis: RedisConnections,
    private readonly store: ImageStore,
    private readonly worker: WorkerStates,
    private readonly pages: RenderedPages,
  ) {}

  /** A database with a full disk still answers reads but stores no form. */
  private async write(): Promise<void> {
    const probes = this.connection.collection('healthprobes');
    const { insertedId } = await probes.insertOne({ filler: randomBytes(probeBytes) });
    await probes.deleteOne({ _id: insertedId });
  }

  /** Runs before the server closes: a balancer or proxy sends no more requests here, and those that come are served. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    await delay(this.env.drainMs);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.setup.end();
  }

  /** Anybody may ask, so all who ask within a moment share one answer: each asks the storage, and writes to a majority. */
  async ready(): Promise<Ready> {
    if (!this.kept || performance.now() > this.kept.until) {
      const kept = { answer: this.ask(), until: Infinity };
      this.kept = kept;
      const { state } = await kept.answer;
      // Until the database is set up it is not asked: a start is seen at once.
      kept.until = this.setup.done ? performance.now() + (state === 'up' ? keptMs.up : keptMs.other) : 0;
    }
    const ready = await this.kept.answer;
    return this.isClosing ? { ...ready, success: false, closing: true } : ready;
  }

  private async ask(): Promise<Ready> {
    const [mongo, redis, storage, worker] = await Promise.all([
      measure(async () => {
        if (!this.setup.done) throw new Error('not set up yet');
        await this.connection.db?.command({ ping: 1 });
        await this.write();
      }),
      measure(async () => void (await this.redis.commands.ping())),
      measure(() => this.store.ping()),
      measure(async () => {
        if (!(await this.worker.read()).now) throw new Error('silent');
      }),
    ]);
    const dependencies = { mongo, redis, storage, worker };
    const pages = this.pages.current ? 'current' : 'outdated';
    const all = pages === 'current' && Object.values(dependencies).every(({ state }) => state === 'up');
    const up = mongo.state === 'up';
    const state = all ? 'up' : up ? 'degraded' : 'down';
    return { success: up, version, state, dependencies, pages };
  }
}

async function measure(ask: () => Promise<void>): Promise<Dependency> {
  const began = performance.now();
  try {
    await withTimeout(patienceMs, ask(), () => new Error('no answer'));
    return { state: 'up', latencyMs: Math.round((performance.now() - began) * 10) / 10 };
  } catch {
    return { state: 'down', latencyMs: null };
  }
}
