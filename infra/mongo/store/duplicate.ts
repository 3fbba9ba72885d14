import { BSONRegExp, Binary, Decimal128, Int32, ObjectId } from 'bson';
import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Index } from './index.ts';

/** Error 11000 as MongoDB words it: clients take the names of the fields from its message, too. */
export function duplicateKey(namespace: string, index: Index, values: Value[]): CommandError {
  const keyValue: Doc = new Map(index.fields.map(({ path }, i) => [path, values[i] ?? null]));
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${show(keyValue)}`;
  return new CommandError(
    11000,
    message,
    new Map([
      ['keyPattern', index.spec.get('key') as Doc],
      ['keyValue', keyValue],
    ]),
  );
}

function show(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Int32) return String(value.value);
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (isDoc(value)) return `{ ${[...value].map(([key, member]) => `${key}: ${show(member)}`).join(', ')} }`;
  return typeof value === 'bigint' || typeof value === 'boolean' || value === null ? `${value}` : typeName(value);
}
