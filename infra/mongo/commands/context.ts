import type { Cursors } from '../cursors.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import type { Store } from '../store.ts';
import { isDoc, numberOf, type Doc } from '../values.ts';
import type { Answer } from '../wire.ts';

/** What a command can use. */
export type Context = {
  store: Store;
  cursors: Cursors;
  db: string;
  /** 127.0.0.1:PORT, as the server reports itself. */
  address: string;
  /** The documents that came beside the command, encoded. */
  beside: Uint8Array[];
};

export type Command = (command: Doc, context: Context) => Answer | Promise<Answer>;

export function checkDatabaseName(db: unknown): asserts db is string {
  if (typeof db === 'string' && db !== '' && Buffer.byteLength(db) <= 63 && !/[/\\. "$\0]/.test(db)) return;
  throw new CommandError(73, `Invalid database name: '${String(db)}'`);
}

/** The collection that a command names in its first field. */
export function collectionName(command: Doc): string {
  const [[field, name] = ['', null]] = Object.entries(command).filter(([each]) => each !== '$db');
  if (typeof name === 'string' && name !== '') return name;
  throw new CommandError(73, `the collection name in ${field} is empty, or has an invalid type`);
}

export function docArgument(command: Doc, name: string): Doc {
  const value = command[name] ?? {};
  if (!isDoc(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

export function arrayArgument(command: Doc, name: string): unknown[] {
  const value = command[name];
  if (value === undefined) throw new CommandError(40_414, `BSON field '${name}' is missing but a required field`);
  if (!Array.isArray(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'array'`);
  return value;
}

export function countArgument(command: Doc, name: string): number | undefined {
  const value = command[name] ?? undefined;
  if (value === undefined) return undefined;
  const count = numberOf(value);
  if (count === undefined) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'long'`);
  if (!Number.isInteger(count)) throw failedToParse(`'${name}' must be a whole number`);
  if (count < 0) throw new CommandError(51_024, `BSON field '${name}' value must be >= 0, actual value '${count}'`);
  return count;
}

export const batchSizeOf = (command: Doc): { size?: number } => {
  const size = countArgument(docArgument(command, 'cursor'), 'batchSize');
  return size === undefined ? {} : { size };
};
