// Tests of the API with the same settings are parts of one test file: a stack takes as much processor time as its tests. A part
// leaves what the next ones need, or restores it: limits that it used up, services that every page would show.

import { afterAll, beforeAll } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../../infra/local/stack/test-stack.ts';
import { MongoWatch } from '../mongo-watch.ts';

// The stack of all parts: two API processes, the second of which is not started before a part needs it.

export let stack: Stack;
export let visitor: Client;
export let admin: Client;
/** The origin of pages at another host: they may call the second process. */
export const origin = 'https://pages.example';
/** A client of the second process. */
export let second: Client;
export let db: Db;
/** The recording proxy between the first process and its database. */
export let watch: MongoWatch;

/** Starts the stack for a test file. */
export function withContent(): void {
  let mongo: MongoClient;
  beforeAll(async () => {
    stack = await startStack({
      env: { TRUST_PROXY: '127.0.0.1,::1' },
      without: ['worker', 'inbox', 'api', 'api-2'],
      apis: 2,
    });
    const uri = stack.env['MONGODB_URI']!;
    watch = await MongoWatch.before(uri);
    stack.part('api').plan.env['MONGODB_URI'] = watch.uri(uri);
    stack.part('api-2').plan.env['CORS_ORIGINS'] = `${origin}/`;
    await stack.part('api').start();
    mongo = await new MongoClient(uri).connect();
    db = mongo.db();
    visitor = new Client(stack.url);
    second = new Client(stack.urlOf('api-2'));
    await signIn();
  });
  afterAll(async () => {
    await mongo.close();
    await discardStack(stack);
    watch.close();
  });
}

/** Signs in, also again after a part has replaced the database. */
export async function signIn(): Promise<void> {
  admin = await visitor.signIn();
}

/** Does nothing if it runs. */
export const startSecond = (): Promise<void> => stack.part('api-2').start();
