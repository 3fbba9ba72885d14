import { CommandError } from './errors.ts';
import { isDoc, isNumeric, isTruthy, type Doc } from './values.ts';

/** Per field: whether it is shown, or a tree for the fields of a nested document. */
type Tree = Map<string, boolean | Tree>;

/** Reads a projection of fields to show or to hide. Expressions and array operators are refused. */
export function projectionOf(spec: Doc): ((doc: Doc) => Doc) | undefined {
  const tree: Tree = new Map();
  const shown = new Set<boolean>();
  for (const [path, value] of Object.entries(spec)) {
    if (!isNumeric(value) && typeof value !== 'boolean')
      throw new CommandError(31_325, `Unknown expression in the projection of ${path}`);
    if (path !== '_id') shown.add(isTruthy(value));
    place(tree, path.split('.'), isTruthy(value), path);
  }
  if (tree.size === 0) return undefined;
  if (shown.size > 1) throw new CommandError(31_254, 'Cannot do exclusion in inclusion projection');
  const [shows = isTruthy(spec['_id'])] = shown;
  if (shows && !tree.has('_id')) tree.set('_id', true);
  return (doc) => project(doc, tree, shows) as Doc;
}

function place(tree: Tree, [part = '', ...rest]: string[], shows: boolean, path: string): void {
  if (part === '' || part.startsWith('$'))
    throw new CommandError(16_410, `Unsupported path in a projection: '${path}'`);
  const node = tree.get(part);
  if (typeof node === 'boolean' || (node && rest.length === 0))
    throw new CommandError(31_249, `Path collision at ${path}`);
  if (rest.length === 0) return void tree.set(part, shows);
  const branch: Tree = node ?? new Map();
  tree.set(part, branch);
  place(branch, rest, shows, path);
}

/** Undefined: a value that is neither a document nor an array has no such field to show. */
function project(value: unknown, tree: Tree, shows: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => project(item, tree, shows)).filter((item) => item !== undefined);
  if (!isDoc(value)) return shows ? undefined : value;
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const node = tree.get(name) ?? !shows;
    const left = typeof node === 'boolean' ? (node ? member : undefined) : project(member, node, shows);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}
