import { encodeKey, invert } from '../bson/key.ts';
import { type Doc, isDoc, Opaque, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { arrayIndex } from '../query/paths.ts';

export type IndexField = { path: string; parts: string[]; direction: 1 | -1 };

export type IndexKey = { bytes: Buffer; values: Value[] };
export type IndexKeys = { keys: IndexKey[]; multikey: number[] };

/** Where the walk towards one field's value stands. */
type Walk = { value: Value | undefined; rest: string[]; done: boolean };

const emptyArray = new Opaque(6, Buffer.alloc(0));

/** The keys a document has in an index: one, or one for each element where a field is an array. */
export function indexKeys(doc: Doc, fields: IndexField[], sparse: boolean): IndexKeys {
  const found: (Value | undefined)[][] = [];
  const multikey = new Set<number>();
  expand(
    fields.map(({ parts }) => ({ value: doc, rest: parts, done: false })),
    found,
    multikey,
  );
  const keys = new Map<string, IndexKey>();
  for (const values of found) {
    if (sparse && values.every((value) => value === undefined)) continue;
    const present = values.map((value) => value ?? null);
    const bytes = joinKey(present, fields);
    keys.set(bytes.toString('latin1'), { bytes, values: present });
  }
  return { keys: [...keys.values()], multikey: [...multikey] };
}

export function joinKey(values: Value[], fields: IndexField[]): Buffer {
  const parts = values.map((value, i) => fieldKey(value, fields[i] as IndexField));
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

export const fieldKey = (value: Value, field: IndexField): Buffer =>
  field.direction === 1 ? encodeKey(value) : invert(encodeKey(value));

function expand(walks: Walk[], found: (Value | undefined)[][], multikey: Set<number>): void {
  const stopped = walks.map(advance);
  const arrays = stopped.flatMap((walk, i) => (!walk.done && Array.isArray(walk.value) ? [i] : []));
  if (arrays.length === 0) {
    found.push(stopped.map((walk) => walk.value));
    return;
  }
  const items = (stopped[arrays[0] as number] as Walk).value as Value[];
  for (const i of arrays) {
    multikey.add(i);
    if ((stopped[i] as Walk).value !== items) throw new CommandError(171, 'cannot index parallel arrays');
  }
  const elements: (Value | undefined)[] = items.length === 0 ? [undefined] : items;
  for (const element of elements) {
    expand(
      stopped.map((walk, i) => (arrays.includes(i) ? intoElement(walk, element) : walk)),
      found,
      multikey,
    );
  }
}

function intoElement({ rest }: Walk, element: Value | undefined): Walk {
  if (rest.length === 0) return { value: element === undefined ? emptyArray : element, rest, done: true };
  return isDoc(element) ? { value: element, rest, done: false } : { value: undefined, rest: [], done: true };
}

/** Goes down nested documents until a value, a gap or an array. */
function advance(walk: Walk): Walk {
  let { value, rest } = walk;
  while (!walk.done && rest.length > 0) {
    const [part = '', ...after] = rest;
    if (isDoc(value)) value = value.get(part);
    else if (Array.isArray(value)) {
      const index = arrayIndex(part);
      if (index === undefined) return { value, rest, done: false };
      value = value[index];
    } else return { value: undefined, rest: [], done: true };
    rest = after;
  }
  return { value, rest, done: walk.done || !Array.isArray(value) };
}
