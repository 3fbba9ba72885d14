import { BSONRegExp } from 'bson';
import { afterPrefix, encodeKey, invert, typeRank } from '../bson/key.ts';
import { asNumber, type Value } from '../bson/values.ts';
import type { Filter } from '../query/filter.ts';
import type { IndexField } from './index-keys.ts';
import type { KeyRange } from './scan.ts';

/** What a query requires of one field, as far as an index can use it. */
export type Demand = {
  equal?: Value;
  oneOf?: Value[];
  lower?: { value: Value; inclusive: boolean };
  upper?: { value: Value; inclusive: boolean };
  /** Regular expressions that only texts with these beginnings match. */
  prefixes?: Prefix[];
};

/** `whole`: every text with this beginning matches. */
type Prefix = { text: string; source: BSONRegExp; whole: boolean };

const mostPoints = 1000;

/**
 * The requirements by field. Every matching document satisfies them all; other conditions are tested on the document. `complete`
 * is true if the query consists of one equality per field, and of beginnings, so that indexes alone decide.
 */
export function demandsOf(filter: Filter): { demands: Map<string, Demand>; complete: boolean } {
  const demands = new Map<string, Demand>();
  const complete = collect(filter, '', demands);
  return { demands, complete };
}

function collect(filter: Filter, prefix: string, demands: Map<string, Demand>): boolean {
  if (filter.kind === 'and') return filter.parts.map((part) => collect(part, prefix, demands)).every(Boolean);
  if (filter.kind !== 'field' || filter.negated) return false;
  const { test } = filter;
  const path = prefix + filter.path;
  const demand = demands.get(path) ?? {};
  if (test.kind === 'eq' && isPoint(test.value)) {
    if ('equal' in demand) return false;
    demands.set(path, { ...demand, equal: test.value });
    return prefix === '' && test.value !== null;
  }
  if (test.kind === 'elemMatch') collect(test.filter, `${path}.`, demands);
  else if (test.kind === 'in' && test.patterns.length === 0 && test.values.length <= mostPoints) {
    if (!demand.oneOf && test.values.every(isPoint)) demands.set(path, { ...demand, oneOf: test.values });
  } else if (test.kind === 'regex') {
    const begins = prefixOf(test.source);
    if (!begins) return false;
    demands.set(path, { ...demand, prefixes: [...(demand.prefixes ?? []), begins] });
    return prefix === '' && begins.whole;
  } else if (test.kind === 'compare' && isRangeEnd(test.value)) {
    const inclusive = test.operator.endsWith('e');
    const end = test.operator.startsWith('g') ? 'lower' : 'upper';
    if (!demand[end]) demands.set(path, { ...demand, [end]: { value: test.value, inclusive } });
  }
  return false;
}

/** The literal beginning of a pattern such as `^ana` or `^ana\.maria.*`, without options. */
function prefixOf(source: Value): Prefix | undefined {
  if (!(source instanceof BSONRegExp) || source.options !== '') return undefined;
  const [, begun = '', rest = ''] = /^\^((?:[\p{L}\p{N}@ _-]|\\[!-/:-@[-`{-~])+)(.*)$/su.exec(source.pattern) ?? [];
  // A quantifier applies to the last letter, and an alternative to all of it.
  if (begun === '' || /^[?*{]/.test(rest) || rest.includes('|')) return undefined;
  return { text: begun.replace(/\\(.)/g, '$1'), source, whole: rest === '' };
}

const isPoint = (value: Value): boolean => !Array.isArray(value) && !(value instanceof BSONRegExp);

function isRangeEnd(value: Value): boolean {
  const rank = typeRank(value);
  return value !== null && isPoint(value) && rank !== 1 && rank !== 17 && !Number.isNaN(asNumber(value));
}

const key = (value: Value, field: IndexField): Buffer => {
  const bytes = encodeKey(value);
  return field.direction === 1 ? bytes : invert(bytes);
};

function pointRange(prefix: Buffer, value: Value, field: IndexField): KeyRange {
  const from = Buffer.concat([prefix, key(value, field)]);
  return { from, to: afterPrefix(from) };
}

/** The texts that begin as the pattern says, and the pattern itself, which matches as a value too. */
function textRanges(prefix: Buffer, { text, source }: Prefix, field: IndexField): KeyRange[] {
  // A text's key ends with two zero bytes, which the keys of longer texts do not have there.
  const begun = encodeKey(text).subarray(0, -2);
  const from = Buffer.concat([prefix, field.direction === 1 ? begun : invert(begun)]);
  return [{ from, to: afterPrefix(from) }, pointRange(prefix, source, field)];
}

/** The range after `prefix` for a lower end, an upper end or both; only values of the same type are in it. */
function betweenRange(prefix: Buffer, demand: Demand, field: IndexField): KeyRange {
  const rank = typeRank((demand.lower ?? demand.upper)?.value ?? null);
  const typePrefix = Buffer.concat([prefix, Buffer.from([field.direction === 1 ? rank : 255 - rank])]);
  const [first, last] = field.direction === 1 ? [demand.lower, demand.upper] : [demand.upper, demand.lower];
  const at = (end: { value: Value }): Buffer => Buffer.concat([prefix, key(end.value, field)]);
  return {
    from: first ? (first.inclusive ? at(first) : afterPrefix(at(first))) : typePrefix,
    to: last ? (last.inclusive ? afterPrefix(at(last)) : at(last)) : afterPrefix(typePrefix),
  };
}

/** A condition of one field, by name: a plan knows by it which conditions its scan decides. */
export type Part = `${'equal' | 'oneOf' | 'ends' | `prefix${number}`} ${string}`;

/** A condition, and its ranges in an index after a prefix. `fixed`: each range is that of one value. */
type Condition = { part: Part; fixed: boolean; ranges: (prefix: Buffer) => KeyRange[] };

/** The conditions that one field of an index can check. `multikey`: the field has been an array in some document. */
export function* conditionsOf(demand: Demand, field: IndexField, multikey: boolean): Generator<Condition> {
  const { path } = field;
  const { equal, oneOf, prefixes = [], lower, upper } = demand;
  const points = (values: Value[]) => (prefix: Buffer) => values.map((value) => pointRange(prefix, value, field));
  if (equal !== undefined) yield { part: `equal ${path}`, fixed: true, ranges: points([equal]) };
  if (oneOf) yield { part: `oneOf ${path}`, fixed: true, ranges: points(oneOf) };
  for (const [at, begins] of prefixes.entries()) {
    // One element of an array has to match, so both ends hold for an array too.
    yield { part: `prefix${at} ${path}`, fixed: false, ranges: (prefix) => textRanges(prefix, begins, field) };
  }
  if (!lower && !upper) return;
  // In an array one element may pass the lower end and another the upper; ends of different types match no value. Either
  // way one end narrows the scan, and the test of each document decides.
  const one = lower && upper && (multikey || typeRank(lower.value) !== typeRank(upper.value));
  const ends = one ? { lower } : demand;
  yield { part: `ends ${path}`, fixed: false, ranges: (prefix) => [betweenRange(prefix, ends, field)] };
}

/** The conditions by which an index decides alone, if the query has no others. */
export function decidingParts(demands: Map<string, Demand>): Part[] {
  return [...demands].flatMap(([path, { equal, prefixes = [] }]): Part[] => [
    ...(equal === undefined ? [] : [`equal ${path}` as const]),
    ...prefixes.map((_each, at): Part => `prefix${at} ${path}`),
  ]);
}
