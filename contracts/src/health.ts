import * as z from 'zod/mini';

const dependency = z.object({ state: z.enum(['up', 'down']), latencyMs: z.nullable(z.number()) });

/** Ready means: visitors are served. Mongo decides; what else is down is told, and slows nobody. */
export const readySchema = z.object({
  success: z.boolean(),
  state: z.enum(['up', 'degraded', 'down']),
  dependencies: z.object({ mongo: dependency, redis: dependency, storage: dependency, worker: dependency }),
  /** Outdated: the last set could not be drawn, and visitors get the one before. */
  pages: z.enum(['current', 'outdated']),
});
export type Ready = z.infer<typeof readySchema>;
