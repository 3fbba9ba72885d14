import type { Document } from 'bson';
import { matches, meets } from './query.ts';
import { add, compare, copy, equal, isDoc, type Value } from './values.ts';

export class Refusal extends Error {
  readonly code: number;
  readonly index: Document | undefined;

  constructor(code: number, index?: Document) {
    super(`refused with ${code}`);
    this.code = code;
    this.index = index;
  }
}

type Options = { arrayFilters?: Document[] | undefined; inserting: boolean; position?: number | undefined };
type Change = { operator: string; path: string; operand: Value };

/** The document after an update: a replacement, or operators applied by path. */
export function updated(old: Document, update: Document, options: Options): Document {
  if (isReplacement(update)) return '_id' in old ? { _id: old['_id'], ...update } : update;
  const changes = changesOf(update);
  const doc = copy(old);
  for (const change of changes) {
    if (change.operator === '$setOnInsert' && !options.inserting) continue;
    for (const path of concrete(old, change.path.split('.'), options)) apply(doc, path, change);
  }
  return doc;
}

export const isReplacement = (update: Document): boolean => !Object.keys(update)[0]?.startsWith('$');

/** Splits an update into changes of one path each; refuses changes of conflicting paths. */
export function changesOf(update: Document): Change[] {
  const changes = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields as Document).map(([path, operand]) => ({ operator, path, operand })),
  );
  for (const [i, { path }] of changes.entries()) {
    for (const { path: other } of changes.slice(i + 1)) {
      const [a, b] = [`${path}.`, `${other}.`];
      if (a.startsWith(b) || b.startsWith(a)) throw new Refusal(40);
      const [x, y] = [path.split('.'), other.split('.')];
      const at = x.findIndex((part, n) => part !== y[n]);
      if (byFilter(x[at]) !== byFilter(y[at]) && (byFilter(x[at]) || byFilter(y[at]))) throw new Refusal(40);
    }
  }
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The array positions that `$`, `$[]` and `$[name]` stand for. */
function concrete(doc: Document, parts: string[], options: Options): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at < 0) return [parts];
  const [before, part, after] = [parts.slice(0, at), parts[at] as string, parts.slice(at + 1)];
  if (part === '$') return [[...before, String(options.position), ...after]];
  const items = read(doc, before);
  if (!Array.isArray(items)) throw new Refusal(2);
  const name = part.slice(2, -1);
  const conditions = Object.entries(options.arrayFilters?.[0] ?? {}).map(([key, each]) => [
    key.split('.').slice(1).join('.'),
    each,
  ]);
  const chosen = (item: Value): boolean =>
    name === '' || (isDoc(item) && matches(Object.fromEntries(conditions), item));
  return items.flatMap((item, i) => (chosen(item) ? [[...before, String(i), ...after]] : []));
}

function read(holder: Value, parts: string[]): Value {
  return parts.reduce(
    (value: Value, part) => (isDoc(value) || Array.isArray(value) ? (value as Document)[part] : undefined),
    holder,
  );
}

const byFilter = (part: string | undefined): boolean => part?.startsWith('$[') ?? false;

function apply(doc: Document, path: string[], { operator, operand }: Change): void {
  const current = read(doc, path);
  if (operator === '$unset') {
    const holder = read(doc, path.slice(0, -1)) as Document | Value[] | undefined;
    const last = path.at(-1) as string;
    if (Array.isArray(holder)) {
      if (Number(last) < holder.length) holder[Number(last)] = null;
    } else if (isDoc(holder)) delete holder[last];
    return;
  }
  if (operator === '$pull' && current === undefined) return;
  write(doc, path, changed(operator, current, operand));
}

function changed(operator: string, current: Value, operand: Value): Value {
  switch (operator) {
    case '$inc': {
      const sum = current === undefined ? operand : add(current, operand);
      if (sum === undefined) throw new Refusal(14);
      return sum;
    }
    case '$min':
      return current === undefined || compare(operand, current) < 0 ? operand : current;
    case '$max':
      return current === undefined || compare(operand, current) > 0 ? operand : current;
    case '$push':
    case '$addToSet':
      return added(operator, current, operand);
    case '$pull':
      if (!Array.isArray(current)) throw new Refusal(2);
      return current.filter((each) => !pulls(operand, each));
    default:
      return copy(operand);
  }
}

function added(operator: string, current: Value, operand: Value): Value {
  if (current !== undefined && !Array.isArray(current)) throw new Refusal(2);
  const items = [...((current ?? []) as Value[])];
  const { $each = [operand], $slice } = (isDoc(operand) && '$each' in operand ? operand : {}) as {
    $each?: Value[];
    $slice?: number;
  };
  for (const each of $each) {
    if (operator === '$push' || !items.some((item) => equal(item, each))) items.push(copy(each));
  }
  if ($slice === undefined) return items;
  return $slice >= 0 ? items.slice(0, $slice) : items.slice($slice);
}

const pulls = (operand: Value, item: Value): boolean => {
  if (!isDoc(operand)) return equal(operand, item);
  if (Object.keys(operand)[0]?.startsWith('$')) return meets(operand, [item]);
  return isDoc(item) && matches(operand, item);
};

function write(doc: Document, parts: string[], value: Value): void {
  let holder: Value = doc;
  for (const [i, part] of parts.entries()) {
    const index = /^\d+$/.test(part) ? Number(part) : undefined;
    if (!isDoc(holder) && !(Array.isArray(holder) && index !== undefined)) throw new Refusal(28);
    if (Array.isArray(holder)) while (holder.length < (index as number)) holder.push(null);
    const members = holder as Document;
    if (i === parts.length - 1) members[part] = value;
    else holder = members[part] ??= members[part] === null ? null : {};
  }
}
