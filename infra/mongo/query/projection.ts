import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** Per field: whether it is included, or a tree for the fields of a nested document. */
type Tree = Map<string, boolean | Tree>;
export type Projection = (doc: Doc) => Doc;

/** Reads a projection of fields to show or fields to hide. Expressions and array operators are refused. */
export function parseProjection(spec: Doc): Projection | undefined {
  if (spec.size === 0) return undefined;
  const tree: Tree = new Map();
  const shown = new Set<boolean>();
  collect(spec, tree, shown);
  if (shown.size > 1) throw new CommandError(31254, 'Cannot do exclusion in inclusion projection');
  const [first] = shown;
  const id = spec.get('_id');
  const shows = first ?? isTruthy(id);
  if (shows && id === undefined) tree.set('_id', true);
  return (doc) => project(doc, tree, shows);
}

/** Fills the tree; `shown` receives whether the fields other than `_id` are included or excluded. */
function collect(spec: Doc, tree: Tree, shown: Set<boolean>): void {
  for (const [path, value] of spec) {
    if (!isNumeric(value) && typeof value !== 'boolean') {
      throw new CommandError(31325, `Unknown expression in the projection of ${path}`);
    }
    if (path !== '_id') shown.add(isTruthy(value));
    place(tree, path.split('.'), isTruthy(value), path);
  }
}

function place(tree: Tree, [part = '', ...rest]: string[], show: boolean, path: string): void {
  if (part === '' || part.startsWith('$')) throw new CommandError(16410, `Unsupported path in a projection: '${path}'`);
  const node = tree.get(part);
  if (typeof node === 'boolean' || (node && rest.length === 0))
    throw new CommandError(31249, `Path collision at ${path}`);
  if (rest.length === 0) {
    tree.set(part, show);
    return;
  }
  const branch: Tree = node ?? new Map();
  tree.set(part, branch);
  place(branch, rest, show, path);
}

function project(doc: Doc, tree: Tree, shows: boolean): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const node = tree.get(key) ?? !shows;
    const kept = typeof node === 'boolean' ? (node ? value : undefined) : projectWithin(value, node, shows);
    if (kept !== undefined) result.set(key, kept);
  }
  return result;
}

/** A value that is neither a document nor an array has no such field to show. */
function projectWithin(value: Value, tree: Tree, shows: boolean): Value | undefined {
  if (isDoc(value)) return project(value, tree, shows);
  if (!Array.isArray(value)) return shows ? undefined : value;
  return value.map((item) => projectWithin(item, tree, shows)).filter((item) => item !== undefined);
}
