import { docFrom } from '../bson/plain.ts';
import { asNumber, type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isTruthy } from '../bson/values.ts';

/** Runs the writes of one command one after the other; an ordered command stops at its first failure. */
export function runEach(items: Value[], ordered: Value | undefined, run: (item: Value, index: number) => void): Doc[] {
  const stopAtFailure = ordered === undefined || isTruthy(ordered);
  const failures: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures.push(new Map([...docFrom({ index, code: error.code, errmsg: error.message }), ...(error.extra ?? [])]));
      if (stopAtFailure) break;
    }
  }
  return failures;
}

/** A single node can promise "majority" and a journal, but not that two others have the write. */
export function writeConcernProblem(command: Doc): Doc | undefined {
  const concern = command.get('writeConcern');
  if (!isDoc(concern)) return undefined;
  const w = concern.get('w');
  const nodes = asNumber(w);
  if (nodes !== undefined && nodes > 1) {
    return docFrom({ code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' });
  }
  if (typeof w === 'string' && w !== 'majority') {
    return docFrom({
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found`,
    });
  }
  return undefined;
}
