import { docFrom } from '../bson/plain.ts';
import { type Doc, isDoc, isTruthy } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { checkDatabaseName } from '../store/catalog.ts';
import type { Context } from './context.ts';
import { transactionsRefused } from './server-info.ts';
import { commands, type Entry } from './table.ts';
import { writeConcernProblem } from './write-result.ts';

/** What any command may carry beside its own fields. */
const generic = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  '$readPreference',
  '$clusterTime',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'stmtId',
  'stmtIds',
  'readPreference',
]);

/** Runs a command and makes its answer; a refusal is an answer, too. */
export async function dispatch(command: Doc, context: Omit<Context, 'db'>): Promise<Doc> {
  try {
    const db = command.get('$db');
    checkDatabaseName(db);
    const entry = entryOf(command);
    const answer = await entry.run(command, { ...context, db });
    const problem = entry.writes ? writeConcernProblem(command) : undefined;
    return new Map([...answer, ...(problem ? [['writeConcernError', problem] as const] : []), ['ok', 1]]);
  } catch (error) {
    return failure(error);
  }
}

function entryOf(command: Doc): Entry {
  const [name = ''] = command.keys();
  const entry = commands.get(name);
  if (!entry) throw new CommandError(59, `no such command: '${name}'`);
  if (isTruthy(command.get('startTransaction')) || command.get('autocommit') === false) {
    throw new CommandError(20, transactionsRefused);
  }
  const concern = command.get('readConcern');
  if (isDoc(concern) && concern.get('level') === 'snapshot') {
    throw new CommandError(72, 'readConcern level snapshot is not supported by this server');
  }
  if (entry.fields) refuseUnknownFields(command, name, entry.fields);
  return entry;
}

function refuseUnknownFields(command: Doc, name: string, fields: string[]): void {
  for (const field of command.keys()) {
    if (field !== name && !generic.has(field) && !fields.includes(field)) {
      throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
}

function failure(error: unknown): Doc {
  const refusal =
    error instanceof CommandError ? error : new CommandError(1, error instanceof Error ? error.message : String(error));
  const answer = docFrom({ errmsg: refusal.message, code: refusal.code, codeName: refusal.codeName });
  return new Map([['ok', 0], ...answer, ...(refusal.extra ?? [])]);
}
