import { heartbeatKey, heartbeatSchema, workersKey, type Heartbeat } from '@luar/contracts/mail';
import type { Redis } from 'ioredis';

/** The heartbeats of all living workers. Forgets those that ended. */
export async function livingHeartbeats(redis: Redis): Promise<Heartbeat[]> {
  const ids = await redis.smembers(workersKey);
  if (ids.length === 0) return [];
  const texts = await redis.mget(ids.map(heartbeatKey));
  const ended = ids.filter((_, at) => texts[at] === null);
  // One that only paused adds itself again.
  if (ended.length > 0) await redis.srem(workersKey, ended);
  return texts.flatMap((text) => readHeartbeat(text) ?? []);
}

export function readHeartbeat(text: string | null | undefined): Heartbeat | undefined {
  if (!text) return undefined;
  try {
    return heartbeatSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
