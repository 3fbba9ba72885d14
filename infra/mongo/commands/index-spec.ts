import { docFrom } from '../bson/plain.ts';
import { equalValues } from '../bson/compare.ts';
import { asNumber, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import type { Filter } from '../query/filter.ts';
import type { Index } from '../store/index.ts';
import { refuseCollation } from './arguments.ts';

const options = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'collation',
]);
const cannot = (why: string): CommandError => new CommandError(67, why);

/** Checks an index as asked for and brings it into the form in which it is kept and listed. */
export function checkedIndexSpec(spec: Value): Doc {
  if (!isDoc(spec)) throw new CommandError(14, 'The elements of the indexes array must be objects');
  for (const option of spec.keys()) {
    if (!options.has(option)) {
      throw new CommandError(
        197,
        `The field '${option}' is not valid for an index specification, or not supported by this server`,
      );
    }
  }
  const key = spec.get('key');
  const name = spec.get('name');
  if (!isDoc(key)) throw new CommandError(9, "The 'key' field is a required property of an index specification");
  if (typeof name !== 'string')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (name === '' || name === '*') throw cannot(`index name '${name}' is not allowed`);
  checkKey(key);
  refuseCollation(spec);
  const checked: Doc = docFrom({ v: 2, key, name });
  for (const flag of ['unique', 'sparse']) if (isTruthy(spec.get(flag))) checked.set(flag, true);
  addPartial(checked, spec.get('partialFilterExpression'));
  addExpiry(checked, key, spec.get('expireAfterSeconds'));
  return checked;
}

function checkKey(key: Doc): void {
  if (key.size === 0) throw cannot('Index keys cannot be an empty object');
  if (key.size > 32) throw cannot('Index key pattern has too many fields');
  for (const [path, direction] of key) {
    if (path === '' || path.split('.').includes('')) throw cannot('Index keys cannot contain an empty field.');
    if (path.includes('$')) throw cannot(`Index key ${path} is not supported: wildcards and $-prefixed names are not`);
    if (typeof direction === 'string') throw cannot(`Index type '${direction}' is not supported by this server`);
    if (!asNumber(direction)) throw cannot('Values in the index key pattern must be nonzero numbers');
  }
}

function addPartial(checked: Doc, partial: Value | undefined): void {
  if (partial === undefined) return;
  if (!isDoc(partial)) throw new CommandError(14, "The field 'partialFilterExpression' must be an object");
  if (checked.has('sparse')) throw cannot('cannot mix "partialFilterExpression" and "sparse" options');
  if (!isPartialCondition(parseFilter(partial))) throw cannot('unsupported expression in partial index');
  checked.set('partialFilterExpression', partial);
}

function isPartialCondition(filter: Filter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.every(isPartialCondition);
  if (filter.kind !== 'field' || filter.field.negated) return false;
  return ['eq', 'in', 'compare', 'exists', 'type'].includes(filter.field.test.kind);
}

function addExpiry(checked: Doc, key: Doc, expiry: Value | undefined): void {
  if (expiry === undefined) return;
  const seconds = asNumber(expiry);
  if (seconds === undefined || seconds < 0 || seconds > 2 ** 31 - 1) {
    throw cannot('TTL index expireAfterSeconds must be a number of seconds within the range 0 to 2147483647');
  }
  if (key.size > 1) throw cannot('TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (key.has('_id')) throw cannot('The field expireAfterSeconds is not valid for an _id index specification');
  checked.set('expireAfterSeconds', expiry);
}

const same = (a: Doc, b: Doc, name: string): boolean => equalValues(a.get(name) ?? null, b.get(name) ?? null);

/** True when the index is there already; refuses one that contradicts an index that is. */
export function alreadyThere(existing: Index[], spec: Doc): boolean {
  const name = spec.get('name') as string;
  const equivalent = existing.find(
    (index) => same(index.spec, spec, 'key') && same(index.spec, spec, 'partialFilterExpression'),
  );
  if (equivalent) {
    const isId = equivalent.name === '_id_';
    if (!isId && equivalent.name !== name) {
      throw new CommandError(85, `Index already exists with a different name: ${equivalent.name}`);
    }
    if (!isId && !['unique', 'sparse', 'expireAfterSeconds'].every((option) => same(equivalent.spec, spec, option))) {
      throw new CommandError(
        85,
        `An equivalent index already exists with the same name but different options: ${name}`,
      );
    }
    return true;
  }
  if (existing.some((index) => index.name === name)) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index: ${name}, but another key or filter`,
    );
  }
  return false;
}
