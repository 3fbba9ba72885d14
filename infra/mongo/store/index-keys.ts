import { encodeKey, invert } from '../bson/key.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { expandFields, ParallelArrays } from '../query/expand.ts';

export type IndexField = { path: string; parts: string[]; direction: 1 | -1 };

export type IndexKey = { bytes: Buffer; values: Value[] };
export type IndexKeys = { keys: IndexKey[]; multikey: number[] };

/** The keys a document has in an index: one, or one for each element where a field is an array. */
export function indexKeys(doc: Doc, fields: IndexField[], sparse: boolean): IndexKeys {
  const { tuples, multikey } = expanded(doc, fields);
  const keys = new Map<string, IndexKey>();
  for (const values of tuples) {
    if (sparse && values.every((value) => value === undefined)) continue;
    const present = values.map((value) => value ?? null);
    const bytes = joinKey(present, fields);
    keys.set(bytes.toString('latin1'), { bytes, values: present });
  }
  return { keys: [...keys.values()], multikey: [...multikey] };
}

function joinKey(values: Value[], fields: IndexField[]): Buffer {
  const parts = values.map((value, i) => fieldKey(value, fields[i] as IndexField));
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

const fieldKey = (value: Value, field: IndexField): Buffer =>
  field.direction === 1 ? encodeKey(value) : invert(encodeKey(value));

function expanded(doc: Doc, fields: IndexField[]): ReturnType<typeof expandFields> {
  try {
    return expandFields(
      doc,
      fields.map(({ parts }) => parts),
    );
  } catch (error) {
    if (error instanceof ParallelArrays) throw new CommandError(171, 'cannot index parallel arrays');
    throw error;
  }
}
