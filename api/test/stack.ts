// What tests of the API share: a stack, and clients of it. Each test file has its own. Tests with the same settings are parts of
// one test file: a stack takes as much processor time as its tests. A part leaves what the next ones need, or restores it: limits
// that it used up, services that every page would show.

import { afterAll, beforeAll } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack, type TestStackOptions } from '../../infra/local/stack/test-stack.ts';
import { type MongoWatch, watchMongo } from './mongo-watch.ts';

export let stack: Stack;
export let visitor: Client;
export let admin: Client;
/** A client of the second process, if there is one. It is not started before a part needs it. */
export let second: Client;
export let db: Db;
/** The line between the first process and its database. */
export let watch: MongoWatch;

/** Starts the stack for a test file. `before` runs before the API starts, and may change its settings. */
export function withApi({ env, without = [], ...options }: TestStackOptions, before?: () => void): void {
  let mongo: MongoClient;
  beforeAll(async () => {
    stack = await startStack({
      ...options,
      env: { TRUST_PROXY: '127.0.0.1,::1', ...env },
      without: [...without, 'api', 'api-2'],
    });
    const uri = stack.env['MONGODB_URI']!;
    watch = await watchMongo(uri);
    stack.part('api').plan.env['MONGODB_URI'] = watch.uri;
    before?.();
    mongo = await new MongoClient(uri).connect();
    db = mongo.db();
    await stack.part('api').start();
    visitor = new Client(stack.url);
    if (stack.parts.has('api-2')) second = new Client(stack.urlOf('api-2'));
    await signIn();
  });
  afterAll(async () => {
    await mongo.close();
    await discardStack(stack);
    watch.line.close();
  });
}

/** Signs in, also again after a part has replaced the database. */
export async function signIn(): Promise<void> {
  admin = await visitor.signIn();
}

/** Does nothing if it runs. */
export const startSecond = (): Promise<void> => stack.part('api-2').start();
