import { decodeDocument } from '../bson/decode.ts';
import { type Answer, asNumber, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError, codeName, typeMismatch } from '../errors.ts';

export const mostWrites = 100_000;

export function checkBatch(items: Value[], name: string): void {
  if (items.length > 0 && items.length <= mostWrites) return;
  const why = `Write batch sizes must be between 1 and ${mostWrites} for ${name}. Got ${items.length} operations.`;
  throw new CommandError(16, why);
}

/** The statements of an update or a delete. The driver sends them inside the command or, encoded, beside it. */
export const decoded = (items: Value[]): Value[] =>
  items.map((item) => (item instanceof Buffer ? decodeDocument(item) : item));

export function checkStatement(statement: Value, fields: ReadonlySet<string>): Doc {
  if (!isDoc(statement)) throw typeMismatch('a write statement must be a document');
  for (const field of statement.keys()) {
    if (fields.has(field)) continue;
    throw new CommandError(40415, `BSON field '${field}' of a write statement is an unknown field.`);
  }
  if (!statement.has('q')) throw new CommandError(40414, "BSON field 'q' is missing but a required field");
  return statement;
}

/** Runs the statements of a command in order; an ordered command stops at its first failure. */
export function runEach(
  items: Value[],
  ordered: Value | undefined,
  run: (item: Value, index: number) => void,
): Answer[] | undefined {
  const stopAtFailure = ordered === undefined || isTruthy(ordered);
  const failures: Answer[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (stopAtFailure) break;
    }
  }
  return failures.length > 0 ? failures : undefined;
}

/** One node can promise "majority" and a journaled write, but not that other nodes have the write. */
export function writeConcernProblem(command: Doc): Answer | undefined {
  const concern = command.get('writeConcern');
  const w = isDoc(concern) ? asNumber(concern.get('w')) : undefined;
  if (w === undefined || w < 2) return undefined;
  return { code: 100, codeName: codeName(100), errmsg: 'Not enough data-bearing nodes' };
}
