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
  return (doc) => (shows ? include(doc, tree) : exclude(doc, tree));
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

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const node = tree.get(key) ?? true;
    if (node === true) result.set(key, value);
    else if (node !== false) result.set(key, excludeWithin(value, node));
  }
  return result;
}

function excludeWithin(value: Value, tree: Tree): Value {
  if (isDoc(value)) return exclude(value, tree);
  return Array.isArray(value) ? value.map((item) => excludeWithin(item, tree)) : value;
}

function include(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const node = tree.get(key) ?? false;
    const kept = typeof node === 'boolean' ? (node ? value : undefined) : includeWithin(value, node);
    if (kept !== undefined) result.set(key, kept);
  }
  return result;
}

/** A value that is neither a document nor an array has no such field and is left out. */
function includeWithin(value: Value, tree: Tree): Value | undefined {
  if (isDoc(value)) return include(value, tree);
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => includeWithin(item, tree)).filter((item) => item !== undefined);
}
