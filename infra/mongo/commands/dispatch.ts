import { Double } from 'bson';
import { CommandError } from '../errors.ts';
import { fieldOf, type Doc } from '../values.ts';
import type { Answer } from '../wire.ts';
import * as collections from './collections.ts';
import type { Command, Context } from './context.ts';
import * as indexes from './indexes.ts';
import * as reads from './reads.ts';
import * as writes from './writes.ts';

const acknowledge: Command = () => ({});
const largestDocument = 16 * 1024 * 1024;

/**
 * A replica set of one: drivers then number their writes and retry them after a lost connection. The wire version is that of
 * MongoDB 7.0: with that of 8.0, drivers would send the `bulkWrite` command.
 */
const hello: Command = (command, { address }) => ({
  helloOk: true,
  ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true }),
  setName: 'rs0',
  hosts: [address],
  primary: address,
  maxBsonObjectSize: largestDocument,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: writes.mostWrites,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});

/** All commands of this server, by the name that is the first field of a command. */
const commands: Record<string, Command> = {
  hello,
  ismaster: hello,
  ping: acknowledge,
  endSessions: acknowledge,
  buildInfo: () => ({ version: '7.0.0' }),
  insert: writes.insert,
  update: writes.update,
  delete: writes.remove,
  findAndModify: writes.findAndModify,
  find: reads.find,
  getMore: reads.getMore,
  killCursors: reads.killCursors,
  aggregate: reads.aggregate,
  explain: reads.explain,
  createIndexes: indexes.createIndexes,
  listIndexes: indexes.listIndexes,
  dropIndexes: indexes.dropIndexes,
  create: collections.create,
  drop: collections.drop,
  dropDatabase: collections.dropDatabase,
  renameCollection: collections.renameCollection,
  listCollections: collections.listCollections,
  compact: collections.compact,
};

/** What would change the result of a command, and is not here. */
const refused = ['startTransaction', 'collation', 'let'];

/** Runs a command and makes its answer; a failure is an answer as well. */
export async function dispatch(
  command: Doc,
  beside: Uint8Array[],
  shared: Omit<Context, 'db' | 'beside'>,
): Promise<Answer> {
  try {
    const run = commandOf(command);
    const answer = await settled(() => run(command, { ...shared, db: command['$db'] as string, beside }), shared);
    return { ...answer, ok: new Double(1) };
  } catch (error) {
    const code = error instanceof CommandError ? error.code : 1;
    const errmsg = error instanceof Error ? error.message : String(error);
    const extra = error instanceof CommandError ? error.extra : {};
    return { ok: new Double(0), errmsg, code, ...extra };
  }
}

/** The answer waits until all that the command may have seen is on the disk, also if it was refused halfway. */
async function settled(run: () => Answer | Promise<Answer>, { store }: { store: Context['store'] }): Promise<Answer> {
  try {
    return await run();
  } finally {
    await store.durable();
  }
}

function commandOf(command: Doc): Command {
  const [name = ''] = Object.keys(command).filter((field) => field !== '$db');
  const run = fieldOf(commands, name) as Command | undefined;
  if (!run) throw new CommandError(59, `no such command: '${name}'`);
  const unknown = refused.find((field) => field in command);
  if (unknown) throw new CommandError(20, `This server does not support '${unknown}'`);
  return run;
}
