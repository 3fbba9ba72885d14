import { Double } from 'bson';
import { CommandError } from '../errors.ts';
import { fieldOf, isTruthy, type Doc } from '../values.ts';
import type { Answer } from '../wire.ts';
import * as collections from './collections.ts';
import { checkDatabaseName, type Command, type Context } from './context.ts';
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

const buildInfo: Command = () => ({ version: '7.0.0' });

/** A command with the fields that it accepts; without `fields` it accepts any. */
type Entry = { run: Command; fields?: string };

const findFields =
  'filter sort projection hint skip limit batchSize singleBatch noCursorTimeout allowPartialResults allowDiskUse';
const modifyFields = 'query sort remove update new fields upsert bypassDocumentValidation arrayFilters';

/** All commands of this server, by the name that is the first field of a command. */
const commands: Record<string, Entry> = {
  hello: { run: hello },
  ismaster: { run: hello },
  ping: { run: acknowledge, fields: '' },
  buildInfo: { run: buildInfo },
  endSessions: { run: acknowledge },
  insert: { run: writes.insert, fields: 'documents ordered bypassDocumentValidation' },
  update: { run: writes.update, fields: 'updates ordered bypassDocumentValidation' },
  delete: { run: writes.remove, fields: 'deletes ordered' },
  findAndModify: { run: writes.findAndModify, fields: modifyFields },
  find: { run: reads.find, fields: findFields },
  getMore: { run: reads.getMore, fields: 'collection batchSize' },
  killCursors: { run: reads.killCursors, fields: 'cursors' },
  aggregate: { run: reads.aggregate, fields: 'pipeline allowDiskUse cursor hint' },
  explain: { run: reads.explain, fields: 'verbosity' },
  createIndexes: { run: indexes.createIndexes, fields: 'indexes commitQuorum' },
  listIndexes: { run: indexes.listIndexes, fields: 'cursor' },
  dropIndexes: { run: indexes.dropIndexes, fields: 'index' },
  create: { run: collections.create, fields: '' },
  drop: { run: collections.drop, fields: '' },
  dropDatabase: { run: collections.dropDatabase, fields: '' },
  renameCollection: { run: collections.renameCollection, fields: 'to dropTarget' },
  listCollections: { run: collections.listCollections, fields: 'filter nameOnly authorizedCollections cursor' },
  compact: { run: collections.compact, fields: 'force freeSpaceTargetMB dryRun' },
};

/** Fields that any command may have. */
const generic = new Set(
  '$db lsid txnNumber startTransaction autocommit readConcern writeConcern maxTimeMS comment $readPreference $clusterTime'.split(
    ' ',
  ),
);

/** Runs a command and makes its answer; a failure is an answer as well. */
export async function dispatch(
  command: Doc,
  beside: Uint8Array[],
  shared: Omit<Context, 'db' | 'beside'>,
): Promise<Answer> {
  try {
    const { run, db } = entryOf(command);
    const answer = await settled(() => run(command, { ...shared, db, beside }), shared);
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

function entryOf(command: Doc): { run: Command; db: string } {
  const [name = ''] = Object.keys(command).filter((field) => field !== '$db');
  const { $db: db } = command;
  checkDatabaseName(db);
  const entry = fieldOf(commands, name) as Entry | undefined;
  if (!entry) throw new CommandError(59, `no such command: '${name}'`);
  if (isTruthy(command['startTransaction']) || command['autocommit'] === false)
    throw new CommandError(20, 'This server does not support transactions: use a MongoDB replica set for them');
  const accepted = entry.fields?.split(' ');
  const unknown = Object.keys(command).find(
    (field) => accepted && field !== name && !generic.has(field) && !accepted.includes(field),
  );
  if (unknown) throw new CommandError(40_415, `BSON field '${name}.${unknown}' is an unknown field.`);
  return { run: entry.run, db };
}
