import { type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { getPlainPath } from '../query/paths.ts';
import type { Stage } from './stage.ts';

export function unwindStage(spec: Value): Stage {
  const options: Doc = isDoc(spec) ? spec : new Map([['path', spec]]);
  const path = options.get('path');
  if (path === undefined) throw new CommandError(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string') throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  const keepEmpty = isTruthy(options.get('preserveNullAndEmptyArrays'));
  const indexField = options.get('includeArrayIndex');
  const withIndex = (doc: Doc, index: bigint | null): Doc =>
    typeof indexField === 'string' ? new Map([...doc, [indexField, index]]) : doc;
  return function* (docs) {
    for (const doc of docs) {
      const value = getPlainPath(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, item] of value.entries()) yield withIndex(replaceAt(doc, parts, item), BigInt(i));
      } else if (value !== undefined && value !== null && !Array.isArray(value)) yield withIndex(doc, null);
      else if (keepEmpty) yield withIndex(Array.isArray(value) ? replaceAt(doc, parts, undefined) : doc, null);
    }
  };
}

function replaceAt(doc: Doc, parts: string[], value: Value | undefined): Doc {
  const [part = '', ...rest] = parts;
  const copy = new Map(doc);
  const inner = copy.get(part);
  if (rest.length > 0 && isDoc(inner)) copy.set(part, replaceAt(inner, rest, value));
  else if (value === undefined) copy.delete(part);
  else copy.set(part, value);
  return copy;
}
