import { equalValues } from '../bson/compare.ts';
import { asNumber, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { Filter } from '../query/filter.ts';
import { type Index, indexSpec } from '../store/index.ts';

const options = new Set(['v', 'key', 'name', 'unique', 'partialFilterExpression', 'background']);
const cannot = (why: string): CommandError => new CommandError(67, why);

/** Checks an index specification and returns it as it is stored and listed. */
export function checkedIndexSpec(spec: Value): Doc {
  if (!isDoc(spec)) throw typeMismatch('The elements of the indexes array must be objects');
  const unknown = [...spec.keys()].find((option) => !options.has(option));
  if (unknown !== undefined)
    throw new CommandError(197, `The index option '${unknown}' is not supported by this server`);
  const key = spec.get('key');
  const name = spec.get('name');
  if (!isDoc(key)) throw failedToParse("The 'key' field is a required property of an index specification");
  if (typeof name !== 'string')
    throw failedToParse("The 'name' field is a required property of an index specification");
  if (name === '' || name === '*') throw cannot(`index name '${name}' is not allowed`);
  checkKey(key);
  const checked = indexSpec(key, name);
  if (isTruthy(spec.get('unique'))) checked.set('unique', true);
  const partial = spec.get('partialFilterExpression');
  if (partial === undefined) return checked;
  if (!isDoc(partial)) throw typeMismatch("The field 'partialFilterExpression' must be an object");
  if (!isPartialCondition(parseFilter(partial))) throw cannot('unsupported expression in partial index');
  return checked.set('partialFilterExpression', partial);
}

function checkKey(key: Doc): void {
  if (key.size === 0 || key.size > 32) throw cannot('Index keys must have between 1 and 32 fields');
  for (const [path, direction] of key) {
    if (path.split('.').includes('')) throw cannot('Index keys cannot contain an empty field.');
    if (path.includes('$')) throw cannot(`Index key ${path} is not supported: wildcards and $-prefixed names are not`);
    if (typeof direction === 'string') throw cannot(`Index type '${direction}' is not supported by this server`);
    if (!asNumber(direction)) throw cannot('Values in the index key pattern must be nonzero numbers');
  }
}

function isPartialCondition(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.parts.every(isPartialCondition);
  if (filter.kind !== 'field' || filter.negated) return false;
  // A pattern would run at each insert, without a limit.
  const { test } = filter;
  return test.kind === 'in' ? test.patterns.length === 0 : !['regex', 'elemMatch'].includes(test.kind);
}

const same = (a: Doc, b: Doc, name: string): boolean => equalValues(a.get(name) ?? null, b.get(name) ?? null);

/** True if the index exists already; refuses one that conflicts with an existing index. */
export function alreadyThere(existing: Index[], spec: Doc): boolean {
  const name = spec.get('name') as string;
  const equivalent = existing.find(
    (index) => same(index.spec, spec, 'key') && same(index.spec, spec, 'partialFilterExpression'),
  );
  if (equivalent?.name === '_id_') return true;
  if (equivalent && equivalent.name !== name) {
    throw new CommandError(85, `Index already exists with a different name: ${equivalent.name}`);
  }
  if (equivalent && !same(equivalent.spec, spec, 'unique')) {
    throw new CommandError(85, `The index ${name} already exists with different options`);
  }
  if (!equivalent && existing.some((index) => index.name === name)) {
    throw new CommandError(86, `The index ${name} already exists with another key or filter`);
  }
  return equivalent !== undefined;
}
