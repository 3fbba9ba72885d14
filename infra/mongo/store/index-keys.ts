import { emptyArrayKey, encodeKey, invert } from '../bson/key.ts';
import type { Doc, Value } from '../bson/values.ts';
import { emptyArray, expandFields, type FieldValue } from '../query/expand.ts';

export type IndexField = { path: string; parts: string[]; direction: 1 | -1 };

export type IndexKey = { bytes: Buffer; values: (Value | undefined)[] };
export type IndexKeys = { keys: IndexKey[]; multikey: number[] };

/** The keys of a document in an index: one, or one for each different element if a field is an array. */
export function indexKeys(doc: Doc, fields: IndexField[]): IndexKeys {
  const paths = fields.map(({ parts }) => parts);
  const { tuples, multikey } = expandFields(doc, paths);
  const keys = new Map<string, IndexKey>();
  for (const tuple of tuples) {
    const bytes = Buffer.concat(tuple.map((value, i) => fieldKey(value, fields[i] as IndexField)));
    keys.set(bytes.toString('latin1'), {
      bytes,
      values: tuple.map((value) => (value === emptyArray ? undefined : value)),
    });
  }
  return { keys: [...keys.values()], multikey: [...multikey] };
}

/** A missing field has the key of null. */
function fieldKey(value: FieldValue, { direction }: IndexField): Buffer {
  const key = value === emptyArray ? emptyArrayKey : encodeKey(value ?? null);
  return direction === 1 ? key : invert(key);
}
