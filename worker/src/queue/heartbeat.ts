import { type Heartbeat, heartbeatEveryMs, heartbeatKey, heartbeatTtlMs } from '@luar/contracts/mail';
import type { Redis } from 'ioredis';

/** Tells the API that this worker lives and what it is set up with. Returns how to stop it. */
export function startHeartbeat(redis: Redis, about: Omit<Heartbeat, 'at'>): () => void {
  // With Redis away or frozen, one beat waits; the others are skipped, not piled up.
  let waiting = false;
  const beat = async () => {
    if (waiting) return;
    waiting = true;
    try {
      const heartbeat: Heartbeat = { at: new Date().toISOString(), ...about };
      await redis.set(heartbeatKey, JSON.stringify(heartbeat), 'PX', heartbeatTtlMs);
    } catch {
      // The connection was closed over it: we are ending.
    } finally {
      waiting = false;
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), heartbeatEveryMs);
  return () => clearInterval(timer);
}
