import { Injectable } from '@nestjs/common';
import { type Heartbeat, lastHeartbeatKey } from '@luar/contracts/mail';
import { livingHeartbeats, readHeartbeat } from '../data/living-heartbeats.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';

export interface WorkerState {
  queue: 'up' | 'down';
  /** The current heartbeat; undefined if the worker sends none or Redis is unreachable. */
  now: Heartbeat | undefined;
  /** The last known heartbeat. Redis keeps it for when no worker runs, and this process for when Redis is away. */
  last: Heartbeat | undefined;
}

/** The state of the mail workers. */
@Injectable()
export class WorkerStates {
  private last: Heartbeat | undefined;

  constructor(private readonly redis: RedisConnections) {}

  async read(): Promise<WorkerState> {
    const answer = await this.redis.ask(
      async (redis) => ({ living: await livingHeartbeats(redis), kept: await redis.get(lastHeartbeatKey) }),
      () => undefined,
    );
    const now = answer?.living.toSorted(byRelevance)[0];
    this.last = now ?? readHeartbeat(answer?.kept) ?? this.last;
    return { queue: answer ? 'up' : 'down', now, last: this.last };
  }
}

/** Of workers with different settings, as during an update, the one counts that sends and was started last. */
const byRelevance = (one: Heartbeat, other: Heartbeat) =>
  Number(other.configured) - Number(one.configured) || other.startedAt.localeCompare(one.startedAt);
