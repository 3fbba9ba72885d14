import * as z from 'zod/mini';

const dependency = z.object({ state: z.enum(['up', 'down']), latencyMs: z.nullable(z.number()) });

/** The process answers. */
export const liveSchema = z.object({ success: z.literal(true), version: z.string() });

/**
 * `success` depends on MongoDB alone while the process is not closing, because visitors are served without the other dependencies. Those that are down
 * are reported as `degraded`.
 */
export const readySchema = z.object({
  success: z.boolean(),
  /** The version of the program. */
  version: z.string(),
  state: z.enum(['up', 'degraded', 'down']),
  dependencies: z.object({ mongo: dependency, redis: dependency, storage: dependency, worker: dependency }),
  /** `outdated`: the last rendering failed, and the previous pages are still served. */
  pages: z.enum(['current', 'outdated']),
  /** The process is about to end, and still serves: ask another one. */
  closing: z.optional(z.literal(true)),
});
export type Ready = z.infer<typeof readySchema>;
