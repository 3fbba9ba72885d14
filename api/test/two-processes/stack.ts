import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll } from '@jest/globals';
import type { Message } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { db, second, stack, startSecond, visitor, watch, withApi } from '../stack.ts';

export const jwtSecret = 'Vw3kq8ZtLr5xYb7nHc2mJd9sGf4pQa6e';
export { db, stack, visitor, watch };
/** A client of each process. */
export let visitors: [Client, Client];

/** Starts the stack for a test file: without a worker, so mails stay in the queue, and without the examples of other stacks. */
export function withTwoProcesses(): void {
  const options = {
    env: { JWT_SECRET: jwtSecret, SECURITY_CONTACT: 'mailto:security@luar.test' },
    partEnv: { api: { SEED_EXAMPLES: '' }, 'api-2': { SEED_EXAMPLES: '', EMAIL_TEST: 'off' } },
    without: ['worker', 'inbox'],
    apis: 2,
  };
  const listing = pathToFileURL(join(import.meta.dirname, '../list-routes.mjs')).href;
  withApi(options, () =>
    Object.assign(stack.part('api').plan.env, { NODE_OPTIONS: `--import=${listing}`, ROUTES_FILE: routesFile() }),
  );
  beforeAll(async () => {
    await startSecond();
    visitors = [visitor, second];
  });
}

const routesFile = () => join(stack.dataDir, 'routes.json');
/** The routes that the first process has registered, such as `GET /api/services/:id`. */
export const routes = (): string[] => JSON.parse(readFileSync(routesFile(), 'utf8')) as string[];

/** The mail once it is in the queue. */
export async function queuedMail(id: string): Promise<Message> {
  const redis = new Redis(stack.env['REDIS_URL']!);
  const data = await until(`${id} is queued`, () => redis.hget(redisName(`mail:${id}`), 'data')).finally(() =>
    redis.disconnect(),
  );
  return JSON.parse(data!) as Message;
}

/** Forgets how often clients and accounts have called, which other parts have used up. */
export async function forgetLimits(): Promise<void> {
  const redis = new Redis(stack.env['REDIS_URL']!);
  const keys = await redis.keys(redisName('limit:*'));
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
