import { type Doc, isDoc, Opaque, type Value } from '../bson/values.ts';
import { arrayIndex } from './paths.ts';

/** Thrown where two fields lead to two different arrays: their elements do not belong together. */
export class ParallelArrays extends Error {}

/** Where the walk towards one field's value stands. */
type Walk = { value: Value | undefined; rest: string[]; done: boolean };

const emptyArray = new Opaque(6, Buffer.alloc(0));

/**
 * The values a document has in several fields, as indexes and sorts see them: one tuple, or one for each element where
 * a field is or goes through an array. An empty array counts as undefined; a field that is not there has no value.
 */
export function expandFields(doc: Doc, paths: string[][]): { tuples: (Value | undefined)[][]; multikey: Set<number> } {
  const tuples: (Value | undefined)[][] = [];
  const multikey = new Set<number>();
  expand(
    paths.map((rest) => ({ value: doc, rest, done: false })),
    tuples,
    multikey,
  );
  return { tuples, multikey };
}

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
    if ((stopped[i] as Walk).value !== items) throw new ParallelArrays();
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
