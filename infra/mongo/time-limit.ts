import { createContext, Script } from 'node:vm';
import { BSONRegExp } from 'bson';
import { asNumber, type Doc, type Value } from './bson/values.ts';
import { TimeLimitError } from './errors.ts';

/** A single regular expression can run for minutes, and nothing else runs meanwhile. */
const regexLimitMs = 5000;
const exceeded = 'operation exceeded time limit';

// Node's only way to interrupt a synchronous call, and with it a regular expression, is the timeout of a script. The
// script calls back into this module; the timeout ends all frames above it.
const context = createContext({ work: (): void => undefined });
const script = new Script('work()');

/** The time that a command may run: its `maxTimeMS`, or a default if one of these parts has a regular expression. */
export function timeLimit(command: Doc, ...parts: (Value | undefined)[]): number | undefined {
  const wanted = asNumber(command.get('maxTimeMS')) ?? 0;
  if (wanted > 0) return wanted;
  return parts.some(hasPattern) ? regexLimitMs : undefined;
}

function hasPattern(value: Value | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasPattern);
  if (value instanceof Map) return value.has('$regex') || [...value.values()].some(hasPattern);
  return value instanceof BSONRegExp;
}

/** Runs synchronous work. Starting the timeout costs 0.1 to 2.4 ms, so work without a limit is called directly. */
export function withinTime<T>(timeout: number | undefined, work: () => T): T {
  if (timeout === undefined) return work();
  if (timeout <= 0) throw new TimeLimitError(exceeded);
  let result: T | undefined;
  context['work'] = () => {
    result = work();
  };
  try {
    script.runInContext(context, { timeout: Math.ceil(timeout), displayErrors: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitError(exceeded);
  }
  return result as T;
}
