import { compileExpression, type Evaluate, type Variables } from '../aggregate/expression.ts';
import { type Doc, isDoc, isNumeric, isTruthy, type Value } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { type Filter } from './filter.ts';
import { matches } from './match.ts';
import type { Trail } from './paths.ts';
import { parseFilter } from './parse.ts';
import { sliceArray, sliceBounds } from './slice.ts';

type Leaf =
  | { kind: 'keep' }
  | { kind: 'drop' }
  | { kind: 'compute'; evaluate: Evaluate }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; filter: Filter }
  | { kind: 'positional' };
type Tree = Map<string, Leaf | Tree>;

export type Projection = (doc: Doc, filter?: Filter) => Doc;

const isLeaf = (node: Leaf | Tree): node is Leaf => !(node instanceof Map);

/** Reads a projection and decides, as MongoDB does, whether it names what stays or what goes. */
export function parseProjection(spec: Doc, where: 'find' | 'aggregate', variables?: Variables): Projection | undefined {
  if (spec.size === 0) return undefined;
  const tree: Tree = new Map();
  const modes = new Set<'include' | 'exclude'>();
  collect(spec, '', tree, modes, where, variables);
  if (modes.size > 1) throw new CommandError(31254, 'Cannot do exclusion in inclusion projection');
  const id = spec.get('_id');
  const idOnly = spec.size === 1 && id !== undefined;
  const excludes =
    modes.has('exclude') || (modes.size === 0 && !(idOnly && hasComputed(tree)) && !hasInclusive(tree, idOnly, id));
  if (!excludes && id === undefined) tree.set('_id', { kind: 'keep' });
  return (doc, filter) => (excludes ? exclude(doc, tree) : include(doc, tree, doc, filter));
}

const hasComputed = (tree: Tree): boolean => [...tree.values()].some((node) => isLeaf(node) && node.kind === 'compute');

function hasInclusive(tree: Tree, idOnly: boolean, id: Value | undefined): boolean {
  if (idOnly) return isTruthy(id);
  return [...tree.values()].some((node) =>
    isLeaf(node)
      ? node.kind === 'elemMatch' || node.kind === 'compute' || node.kind === 'positional'
      : hasInclusive(node, false, undefined),
  );
}

function collect(
  spec: Doc,
  prefix: string,
  tree: Tree,
  modes: Set<'include' | 'exclude'>,
  where: 'find' | 'aggregate',
  variables: Variables | undefined,
): void {
  for (const [key, value] of spec) {
    if (key === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && value.size > 0 && !first?.startsWith('$')) {
      collect(value, `${prefix}${key}.`, tree, modes, where, variables);
      continue;
    }
    const leaf = leafOf(key, value, where, variables);
    const path = prefix + (leaf.kind === 'positional' ? key.slice(0, -2) : key);
    if (leaf.kind === 'keep' && path !== '_id') modes.add('include');
    if (leaf.kind === 'drop' && path !== '_id') modes.add('exclude');
    if (leaf.kind === 'compute' || leaf.kind === 'positional') modes.add('include');
    place(tree, path.split('.'), leaf, path);
  }
}

function leafOf(key: string, value: Value, where: 'find' | 'aggregate', variables: Variables | undefined): Leaf {
  if (key.endsWith('.$')) {
    if (where === 'aggregate') throw new CommandError(16410, "FieldPath field names may not start with '$'.");
    return { kind: 'positional' };
  }
  if (key.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
  if (isNumeric(value) || typeof value === 'boolean') return { kind: isTruthy(value) ? 'keep' : 'drop' };
  if (isDoc(value)) {
    if (value.size === 0) throw new CommandError(51270, 'An empty sub-projection is not a valid value.');
    const slice = value.get('$slice');
    if (slice !== undefined && where === 'find') {
      const bounds = sliceBounds(slice);
      if (bounds) return bounds;
    }
    const elemMatch = value.get('$elemMatch');
    if (elemMatch !== undefined && where === 'find') {
      if (!isDoc(elemMatch)) throw badValue('elemMatch: Invalid argument, object required');
      return { kind: 'elemMatch', filter: parseFilter(new Map([['_', new Map([['$elemMatch', elemMatch]])]])) };
    }
    if (value.has('$meta')) throw new CommandError(238, '$meta is not supported by this server');
  }
  return { kind: 'compute', evaluate: compileExpression(value, variables) };
}

function place(tree: Tree, parts: string[], leaf: Leaf, path: string): void {
  const [part = '', ...rest] = parts;
  const node = tree.get(part);
  const collision = new CommandError(31249, `Path collision at ${path}`);
  if (rest.length === 0) {
    if (node) throw collision;
    tree.set(part, leaf);
    return;
  }
  if (node && isLeaf(node)) throw collision;
  const branch: Tree = node ?? new Map();
  tree.set(part, branch);
  place(branch, rest, leaf, path);
}

function exclude(doc: Doc, tree: Tree): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const node = tree.get(key);
    if (!node || (isLeaf(node) && node.kind === 'keep')) result.set(key, value);
    else if (!isLeaf(node))
      result.set(
        key,
        mapDocs(value, (inner) => exclude(inner, node)),
      );
    else if (node.kind === 'slice') result.set(key, sliceArray(value, node.skip, node.limit));
  }
  return result;
}

function include(doc: Doc, tree: Tree, root: Doc, filter: Filter | undefined): Doc {
  const result: Doc = new Map();
  for (const [key, value] of doc) {
    const node = tree.get(key);
    if (!node) continue;
    if (!isLeaf(node)) {
      const inner = mapDocs(value, (each) => include(each, node, root, filter), true);
      if (inner !== undefined) result.set(key, inner);
    } else if (node.kind !== 'compute') keepLeaf(result, key, value, node, root, filter);
  }
  addComputed(result, tree, root);
  return result;
}

function keepLeaf(result: Doc, key: string, value: Value, node: Leaf, root: Doc, filter: Filter | undefined): void {
  if (node.kind === 'keep') result.set(key, value);
  else if (node.kind === 'slice') result.set(key, sliceArray(value, node.skip, node.limit));
  else if (node.kind === 'elemMatch' && Array.isArray(value)) {
    const trail: Trail = {};
    const found = matches(node.filter, new Map([['_', value]]), trail) ? value[trail.position ?? 0] : undefined;
    if (found !== undefined) result.set(key, [found]);
  } else if (node.kind === 'positional')
    result.set(key, Array.isArray(value) ? [positionalElement(value, root, filter)] : value);
}

function positionalElement(value: Value[], root: Doc, filter: Filter | undefined): Value {
  const trail: Trail = {};
  if (filter) matches(filter, root, trail);
  const element = trail.position === undefined ? undefined : value[trail.position];
  if (element === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return element;
}

/** Computed fields come after those that are kept, in the order the projection names them. */
function addComputed(result: Doc, tree: Tree, root: Doc): void {
  for (const [key, node] of tree) {
    if (isLeaf(node)) {
      const value = node.kind === 'compute' ? node.evaluate(root) : undefined;
      if (value !== undefined) result.set(key, value);
    } else if (hasComputed(node)) {
      const inner = result.get(key);
      if (inner !== undefined) mapDocs(inner, (each) => (addComputed(each, node, root), each));
      else {
        const fresh: Doc = new Map();
        addComputed(fresh, node, root);
        result.set(key, fresh);
      }
    }
  }
}

/** Applies to a document or to every document in an array; other values stay, or go when only what is named stays. */
function mapDocs(value: Value, change: (doc: Doc) => Doc): Value;
function mapDocs(value: Value, change: (doc: Doc) => Doc, dropOthers: true): Value | undefined;
function mapDocs(value: Value, change: (doc: Doc) => Doc, dropOthers = false): Value | undefined {
  if (isDoc(value)) return change(value);
  if (!Array.isArray(value)) return dropOthers ? undefined : value;
  const items = value.map((item) => (dropOthers ? mapDocs(item, change, true) : mapDocs(item, change)));
  return items.filter((item) => item !== undefined);
}
