import { type Heartbeat, heartbeatEveryMs, heartbeatKey, heartbeatTtlMs } from '@luar/contracts/mail';
import type { Redis } from 'ioredis';

/** Publishes to the API that this worker runs and how it is configured. Returns the function that stops it. */
export function startHeartbeat(redis: Redis, about: () => Omit<Heartbeat, 'at'>): () => void {
  // While Redis does not answer, one write waits; further ones are skipped instead of queued.
  let waiting = false;
  const beat = async () => {
    if (waiting) return;
    waiting = true;
    try {
      const heartbeat: Heartbeat = { at: new Date().toISOString(), ...about() };
      await redis.set(heartbeatKey, JSON.stringify(heartbeat), 'PX', heartbeatTtlMs);
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
