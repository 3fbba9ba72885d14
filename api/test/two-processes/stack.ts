import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import type { Message } from '@luar/contracts/mail';
import { redisName } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { type Db, MongoClient } from 'mongodb';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../../infra/local/stack/test-stack.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { MongoWatch } from '../mongo-watch.ts';

// The stack of all parts: two API processes, without a worker, so mails stay in the queue.

export const jwtSecret = 'Vw3kq8ZtLr5xYb7nHc2mJd9sGf4pQa6e';
export let stack: Stack;
/** A client of each process. */
export let visitors: [Client, Client];
/** A client of the first process. */
export let visitor: Client;
export let db: Db;
/** The recording proxy between the first process and its database. */
export let watch: MongoWatch;

/** Starts the stack for a test file. */
export function withTwoProcesses(): void {
  let mongo: MongoClient;
  beforeAll(async () => {
    stack = await startStack({
      env: { JWT_SECRET: jwtSecret, TRUST_PROXY: '127.0.0.1,::1', SECURITY_CONTACT: 'mailto:security@luar.test' },
      // Without the examples, which other test stacks have.
      partEnv: { api: { SEED_EXAMPLES: '' }, 'api-2': { SEED_EXAMPLES: '', EMAIL_TEST: 'off' } },
      without: ['worker', 'inbox', 'api', 'api-2'],
      apis: 2,
    });
    const listing = pathToFileURL(join(import.meta.dirname, '../list-routes.mjs')).href;
    const listed = { NODE_OPTIONS: `--import=${listing}`, ROUTES_FILE: routesFile() };
    Object.assign(stack.part('api').plan.env, listed);
    const uri = stack.env['MONGODB_URI']!;
    watch = await MongoWatch.before(uri);
    stack.part('api').plan.env['MONGODB_URI'] = watch.uri(uri);
    mongo = await new MongoClient(uri).connect();
    db = mongo.db();
    await Promise.all([stack.part('api').start(), stack.part('api-2').start()]);
    visitors = [new Client(stack.url), new Client(stack.urlOf('api-2'))];
    [visitor] = visitors;
  });
  afterAll(async () => {
    await mongo.close();
    await discardStack(stack);
    watch.close();
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
