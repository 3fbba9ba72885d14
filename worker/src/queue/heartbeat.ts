import { randomUUID } from 'node:crypto';
import {
  type Heartbeat,
  heartbeatEveryMs,
  heartbeatKey,
  heartbeatTtlMs,
  lastHeartbeatKey,
  workersKey,
} from '@luar/contracts/mail';
import type { Redis } from 'ioredis';
import { clock } from '../clock.ts';

/** Publishes to the API that this worker runs and how it is configured. Returns the function that stops it. */
export function startHeartbeat(redis: Redis, about: () => Omit<Heartbeat, 'at' | 'startedAt'>): () => void {
  const id = randomUUID();
  const startedAt = new Date(clock.now()).toISOString();
  // While Redis does not answer, one write waits; further ones are skipped instead of queued.
  let waiting = false;
  const beat = async () => {
    if (waiting) return;
    waiting = true;
    try {
      const heartbeat: Heartbeat = { at: new Date(clock.now()).toISOString(), startedAt, ...about() };
      const text = JSON.stringify(heartbeat);
      await Promise.all([
        redis.set(heartbeatKey(id), text, 'PX', heartbeatTtlMs),
        redis.set(lastHeartbeatKey, text),
        redis.sadd(workersKey, id),
      ]);
    } catch {
      // The connection was closed: the worker is shutting down.
    } finally {
      waiting = false;
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), heartbeatEveryMs);
  return () => clearInterval(timer);
}
