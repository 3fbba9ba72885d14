// The last heartbeat of the worker is kept after the worker stops. Each API process keeps it in memory, and in Mongo when it
// changes, once a minute, and when the worker falls silent. The mail status answers from it while the worker or Redis is
// away and says when the last heartbeat came.

import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { heartbeatSchema, type Heartbeat } from '@luar/contracts/mail';
import { modelNames, type WorkerStateModel } from '../data/models.ts';
import { livingHeartbeats } from '../data/living-heartbeats.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';

/** How often an unchanged heartbeat is stored, so that the time of the last one is known to about a minute. */
const storeEveryMs = 60_000;

export interface WorkerState {
  queue: 'up' | 'down';
  /** The current heartbeat; undefined if the worker sends none or Redis is unreachable. */
  now: Heartbeat | undefined;
  /** The last known heartbeat, read by this process or stored earlier. */
  last: Heartbeat | undefined;
}

/** The state of the mail workers. The last heartbeat is also in memory and MongoDB, for when both are down. */
@Injectable()
export class WorkerStates {
  private readonly logger = new Logger('mail-worker');
  /** How many workers live. */
  count = 0;
  private last: Heartbeat | undefined;
  private stored: Heartbeat | undefined;

  constructor(
    private readonly redis: RedisConnections,
    @InjectModel(modelNames.workerState) private readonly states: WorkerStateModel,
  ) {}

  /** Reads Redis only: an unreachable database says nothing about the worker. */
  async isUp(): Promise<boolean> {
    return (await this.look()).now !== undefined;
  }

  async read(): Promise<WorkerState> {
    const state = await this.look();
    if (!state.last) this.last = await this.recall();
    return { ...state, last: this.last };
  }

  async look(): Promise<WorkerState> {
    const answer = await this.redis.ask(
      async (redis) => ({ heartbeats: await livingHeartbeats(redis) }),
      () => undefined,
    );
    const now = answer?.heartbeats.toSorted(byRelevance)[0];
    this.count = answer?.heartbeats.length ?? 0;
    if (now) this.last = now;
    void this.store(now);
    return { queue: answer ? 'up' : 'down', now, last: this.last };
  }

  private async store(now: Heartbeat | undefined): Promise<void> {
    const { last, stored } = this;
    if (!last || last.at === stored?.at) return;
    const isRecent = stored !== undefined && Date.parse(last.at) - Date.parse(stored.at) < storeEveryMs;
    if (now && isRecent && sayTheSame(last, stored)) return;
    this.stored = last;
    try {
      await this.states.updateOne({ _id: 'worker' }, { $set: { heartbeat: last } }, { upsert: true });
    } catch (error) {
      this.stored = stored;
      this.logger.debug(`The heartbeat was not stored: ${String(error)}`);
    }
  }

  private async recall(): Promise<Heartbeat | undefined> {
    const found = await this.states
      .findById('worker')
      .lean()
      .catch(() => null);
    return heartbeatSchema.safeParse(found?.heartbeat).data;
  }
}

/** Of workers with different settings, as during an update, the one counts that sends and was started last. */
const byRelevance = (one: Heartbeat, other: Heartbeat) =>
  Number(other.configured) - Number(one.configured) || other.startedAt.localeCompare(one.startedAt);

const sayTheSame = (one: Heartbeat, other: Heartbeat) =>
  JSON.stringify({ ...one, at: '' }) === JSON.stringify({ ...other, at: '' });
