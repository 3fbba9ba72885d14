import { BSONRegExp } from 'bson';
import { badValue } from './errors.ts';
import { afterAll, keyOf, nullKey } from './keys.ts';
import { arrayIndex, fieldOf, isDoc, isTruthy, type Doc } from './values.ts';

/** Receives the position in the outermost array that led to the match: what the positional `$` stands for. */
export type Trail = { position?: number };
type Test = (doc: Doc, trail?: Trail) => boolean;

/** The keys, from (inclusive) and to (exclusive), that an index on the path has of every document that matches. */
export type Range = readonly [from: string, to: string];
export type Condition = {
  path: string;
  ranges: Range[];
  /** A document without the field cannot match. */
  present: boolean;
  /** Every document with such a key matches. */
  exact: boolean;
};

/** A part of a query that must match, with what it means for indexes. */
export type Part = { test: Test; conditions: Condition[] };

/** A parsed query. */
export class Filter {
  readonly parts: Part[];
  readonly source: Doc;

  constructor(query: Doc) {
    this.source = query;
    this.parts = Object.entries(query).flatMap(([name, value]) =>
      name.startsWith('$') ? logical(name, value) : field(name, value),
    );
  }

  matches(doc: Doc, trail?: Trail): boolean {
    return this.parts.every(({ test }) => test(doc, trail));
  }
}

function logical(name: string, value: unknown): Part[] {
  if (name !== '$and' && name !== '$or') throw badValue(`unknown top level operator: ${name}`);
  const filters = (value as Doc[]).map((branch) => new Filter(branch));
  if (name === '$and') return filters.flatMap(({ parts }) => parts);
  return [{ test: (doc, trail) => filters.some((filter) => filter.matches(doc, trail)), conditions: [] }];
}

/** True for `{ $gt: 1 }`; a document such as `{ a: 1 }` is compared as a whole. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  return Object.keys(value)[0]?.startsWith('$') ?? false;
}

function field(path: string, value: unknown): Part[] {
  const operators = isOperatorDoc(value) ? value : value instanceof BSONRegExp ? { $regex: value } : { $eq: value };
  return Object.entries(operators).map(([name, operand]) => {
    if (name === '$not') {
      const inner = field(path, operand);
      return { test: (doc: Doc) => !inner.every(({ test }) => test(doc)), conditions: [] };
    }
    const isNegated = name === '$ne' || name === '$nin' || (name === '$exists' && !isTruthy(operand));
    const { passes, conditions, whole } = testOf(path, name, operand);
    const parts = path.split('.');
    const at = (doc: Doc, trail?: Trail) => visit(doc, parts, 0, whole ? passes : anyOf(passes), trail);
    return isNegated ? { test: (doc) => !at(doc), conditions: [] } : { test: at, conditions };
  });
}

/** Tests a value that the path leads to; undefined if it leads nowhere. `isElement`: it was found by its position. */
type Passes = (value: unknown, isElement: boolean, trail?: Trail) => boolean;
type FieldTest = { passes: Passes; conditions: Condition[]; whole?: boolean };

/** The value itself or, for an array, one of its elements. */
function anyOf(passes: Passes): Passes {
  return (value, isElement, trail) => {
    if (passes(value, isElement)) return true;
    if (!Array.isArray(value) || isElement) return false;
    const position = value.findIndex((item) => passes(item, false));
    if (position >= 0 && trail) trail.position = position;
    return position >= 0;
  };
}

const all: Range = ['', afterAll];
const equalTo = (key: string): Range => [key, key + afterAll];

function testOf(path: string, name: string, operand: unknown): FieldTest {
  const condition = (ranges: Range[], more?: Partial<Condition>): Condition[] => [
    { path, ranges, present: true, exact: true, ...more },
  ];
  switch (name) {
    case '$eq':
    case '$ne':
      return isIn(path, [operand]);
    case '$in':
    case '$nin':
      return isIn(path, operand as unknown[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return compared(name, operand, condition);
    case '$exists':
      return { passes: (value) => value !== undefined, whole: true, conditions: condition([all], { exact: false }) };
    case '$regex': {
      const pattern = patternOf(operand);
      const [, start] = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])+)(?![*+?{|])/.exec(pattern.source) ?? [];
      const key = start === undefined || pattern.flags !== '' || pattern.source.includes('|') ? '' : beginning(start);
      const exact = start?.length === pattern.source.length - 1;
      const range: Range[] = key === '' ? [['\x05', '\x06']] : [equalTo(key)];
      return {
        passes: (value) => typeof value === 'string' && pattern.test(value),
        conditions: condition(range, { exact: key !== '' && exact }),
      };
    }
    case '$elemMatch': {
      const filter = new Filter(operand as Doc);
      const inner = filter.parts.flatMap(({ conditions }) => conditions);
      return {
        whole: true,
        passes: (value, _isElement, trail) => {
          const position = Array.isArray(value) ? value.findIndex((item) => isDoc(item) && filter.matches(item)) : -1;
          if (position >= 0 && trail) trail.position = position;
          return position >= 0;
        },
        conditions: inner.map((each) => ({ ...each, path: `${path}.${each.path}`, exact: false })),
      };
    }
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

/** A null also equals a missing field. */
function isIn(path: string, operands: unknown[]): FieldTest {
  const keys = new Set(operands.map(keyOf));
  const usable = !operands.some(Array.isArray);
  const exact = !keys.has(nullKey);
  const ranges = [...keys].map(equalTo);
  return {
    passes: (value) => keys.has(keyOf(value)),
    conditions: usable ? [{ path, ranges, present: exact, exact }] : [],
  };
}

/** A value of another type than the operand's is never in range. */
function compared(name: string, operand: unknown, condition: (ranges: Range[]) => Condition[]): FieldTest {
  const key = keyOf(operand);
  const type = key.charAt(0);
  const next = String.fromCharCode(type.charCodeAt(0) + 1);
  const [from, to] = {
    $gt: [key + afterAll, next],
    $gte: [key, next],
    $lt: [type, key],
    $lte: [type, key + afterAll],
  }[name] as [string, string];
  return {
    passes: (value) => {
      if (value === undefined) return false;
      const other = keyOf(value);
      return other >= from && other < to;
    },
    conditions: Array.isArray(operand) ? [] : condition([[from, to]]),
  };
}

/** The key with which a text begins that a pattern finds. */
const beginning = (start: string): string => keyOf(start.replaceAll(/\\(.)/g, '$1')).slice(0, -1);

function patternOf(source: unknown): RegExp {
  const [text, flags] = source instanceof BSONRegExp ? [source.pattern, source.options] : [String(source), ''];
  return new RegExp(text, flags);
}

/**
 * Calls `passes` with every value that a dotted path leads to, through the elements of arrays on the way, until it is true. A
 * path that does not exist is visited once with undefined; elements that are no documents are skipped.
 */
function visit(doc: Doc, parts: string[], from: number, passes: Passes, trail?: Trail): boolean {
  const value = fieldOf(doc, parts[from]!);
  if (from === parts.length - 1) return passes(value, false, trail);
  if (Array.isArray(value)) return visitArray(value, parts, from + 1, passes, trail);
  return isDoc(value) ? visit(value, parts, from + 1, passes, trail) : passes(undefined, false);
}

function visitArray(items: unknown[], parts: string[], from: number, passes: Passes, trail?: Trail): boolean {
  const position = items.findIndex((item) => isDoc(item) && visit(item, parts, from, passes, trail));
  if (position >= 0 && trail) trail.position = position;
  if (position >= 0) return true;
  const index = arrayIndex(parts[from]!);
  const named = index === undefined ? undefined : items[index];
  if (named === undefined) return false;
  if (from === parts.length - 1) return passes(named, true);
  if (Array.isArray(named)) return visitArray(named, parts, from + 1, passes, trail);
  return isDoc(named) && visit(named, parts, from + 1, passes, trail);
}
