import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { arrayIndex } from './paths.ts';

/** Stands for the value of an empty array, which sorts before null. */
export const emptyArray = Symbol('empty array');

/** A field's value for an index or a sort; undefined if it is missing. */
export type FieldValue = Value | undefined | typeof emptyArray;

/** The position on the way along one path. */
type Walk = { value: FieldValue; rest: string[]; done: boolean };

/** The values of several fields: one tuple, or one for each element if a field is an array or goes through one. */
export function expandFields(doc: Doc, paths: string[][]): { tuples: FieldValue[][]; multikey: Set<number> } {
  const tuples: FieldValue[][] = [];
  const multikey = new Set<number>();
  const walks = paths.map((rest) => ({ value: doc, rest, done: false }));
  expand(walks, tuples, multikey);
  return { tuples, multikey };
}

function expand(walks: Walk[], found: FieldValue[][], multikey: Set<number>): void {
  const stopped = walks.map(advance);
  const arrays = stopped.flatMap((walk, i) => (!walk.done && Array.isArray(walk.value) ? [i] : []));
  if (arrays.length === 0) {
    found.push(stopped.map((walk) => walk.value));
    return;
  }
  const items = stopped[arrays[0] as number]?.value as Value[];
  for (const i of arrays) {
    multikey.add(i);
    // The elements of two different arrays cannot be paired.
    if (stopped[i]?.value !== items) throw new CommandError(171, 'cannot index parallel arrays');
  }
  for (const element of items.length === 0 ? [undefined] : items) {
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

/** Walks down nested documents to a value, a missing field or an array. */
function advance(walk: Walk): Walk {
  let { value, rest } = walk;
  while (!walk.done && rest.length > 0) {
    const [part = '', ...after] = rest;
    if (value instanceof Map) value = value.get(part);
    else if (Array.isArray(value)) {
      const index = arrayIndex(part);
      if (index === undefined) return { value, rest, done: false };
      value = value[index];
    } else return { value: undefined, rest: [], done: true };
    rest = after;
  }
  return { value, rest, done: walk.done || !Array.isArray(value) };
}
