import { Double } from 'bson';
import { type Answer, type Doc, isDoc, isTruthy } from '../bson/values.ts';
import { codeName, CommandError, TimeLimitError } from '../errors.ts';
import { checkDatabaseName } from '../store/catalog.ts';
import type { Context } from './context.ts';
import { commands, type Entry } from './table.ts';
import { writeConcernProblem } from './statements.ts';

/** Fields that any command may have. */
const generic = new Set(
  '$db lsid txnNumber startTransaction autocommit readConcern writeConcern maxTimeMS comment $readPreference $clusterTime'.split(
    ' ',
  ),
);

/** Runs a command and builds its answer; a failure is an answer as well. */
export async function dispatch(command: Doc, context: Omit<Context, 'db'>): Promise<Answer> {
  try {
    const db = command.get('$db');
    checkDatabaseName(db);
    const entry = entryOf(command);
    const answer = await entry.run(command, { ...context, db });
    const writeConcernError = entry.writes ? writeConcernProblem(command) : undefined;
    return { ...answer, writeConcernError, ok: new Double(1) };
  } catch (error) {
    return failure(error);
  }
}

function entryOf(command: Doc): Entry {
  const [name = ''] = command.keys();
  const entry = commands.get(name);
  if (!entry) throw new CommandError(59, `no such command: '${name}'`);
  if (isTruthy(command.get('startTransaction')) || command.get('autocommit') === false) {
    throw new CommandError(20, 'This server does not support transactions: use a MongoDB replica set for them');
  }
  const concern = command.get('readConcern');
  if (isDoc(concern) && concern.get('level') === 'snapshot') {
    throw new CommandError(72, 'readConcern level snapshot is not supported by this server');
  }
  for (const field of entry.fields ? command.keys() : []) {
    if (field === name || generic.has(field) || entry.fields?.includes(field)) continue;
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  return entry;
}

function failure(error: unknown): Answer {
  const known = error instanceof CommandError || error instanceof TimeLimitError;
  const code = known ? error.code : 1;
  const errmsg = error instanceof Error ? error.message : String(error);
  const extra = error instanceof CommandError ? error.extra : {};
  return { ok: new Double(0), errmsg, code, codeName: codeName(code), ...extra };
}
