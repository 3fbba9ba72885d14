import type { Document } from 'bson';
import { compare, equal, isDoc, rank, type Value, valuesAt } from './values.ts';

export const matches = (filter: Document, doc: Document): boolean =>
  Object.entries(filter).every(([key, condition]) => {
    const branches = (): boolean[] => (condition as Document[]).map((each) => matches(each, doc));
    if (key === '$or') return branches().some(Boolean);
    if (key === '$and') return branches().every(Boolean);
    if (key === '$nor') return !branches().some(Boolean);
    return meets(condition, valuesAt(doc, key.split('.')));
  });

const isOperators = (condition: Value): condition is Document =>
  isDoc(condition) && (Object.keys(condition)[0] ?? '').startsWith('$');

/** Whether the values at a path satisfy a condition: either a value to equal, or operators that must all hold. */
export function meets(condition: Value, values: Value[]): boolean {
  if (!isOperators(condition)) return some(values, (each) => equalTo(each, condition));
  return Object.entries(condition).every(([name, operand]) => holds(name, operand, values, condition));
}

/** Whether a value passes the test or, for an array, one of its elements does. */
const some = (values: Value[], test: (value: Value) => boolean): boolean =>
  values.some((each) => test(each) || (Array.isArray(each) && each.some(test)));

const equalTo = (value: Value, operand: Value): boolean =>
  value === undefined ? operand === null : equal(value, operand);

function holds(name: string, operand: Value, values: Value[], siblings: Document): boolean {
  const inRange = (test: (order: number) => boolean): boolean =>
    some(values, (each) =>
      operand === null
        ? test(0) && equalTo(each, null)
        : each !== undefined && rank(each) === rank(operand) && test(compare(each, operand)),
    );
  switch (name) {
    case '$eq':
      return some(values, (each) => equalTo(each, operand));
    case '$ne':
      return !some(values, (each) => equalTo(each, operand));
    case '$gt':
      return inRange((order) => order > 0);
    case '$gte':
      return inRange((order) => order >= 0);
    case '$lt':
      return inRange((order) => order < 0);
    case '$lte':
      return inRange((order) => order <= 0);
    case '$in':
      return (operand as Value[]).some((wanted) => some(values, (each) => equalTo(each, wanted)));
    case '$nin':
      return !(operand as Value[]).some((wanted) => some(values, (each) => equalTo(each, wanted)));
    case '$exists':
      return values.some((each) => each !== undefined) === operand;
    case '$not':
      return !meets(operand, values);
    case '$elemMatch':
      return values.some(
        (each) => Array.isArray(each) && each.some((item) => isDoc(item) && matches(operand as Document, item)),
      );
    case '$regex': {
      // A trailing `$` is the only part of the generated patterns that means something else in JavaScript.
      const pattern = new RegExp(String(operand).replace(/\$$/, '\\n?$'), `${siblings['$options']}u`);
      return some(values, (each) => typeof each === 'string' && pattern.test(each));
    }
    default:
      return name === '$options';
  }
}

/** The value to sort by. Of an array it is the element that comes first in the direction of the sort. */
function sortValue(doc: Document, path: string, direction: number): Value {
  const values = valuesAt(doc, path.split('.')).flatMap((each) => (Array.isArray(each) ? each : [each]));
  const found = values.length === 0 ? [undefined] : values;
  return found.reduce((first, each) => (compare(each, first) * direction < 0 ? each : first));
}

export const sorted = (docs: Document[], sort: Document): Document[] =>
  docs.toSorted((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const order = compare(sortValue(a, path, direction as number), sortValue(b, path, direction as number));
      if (order !== 0) return order * (direction as number);
    }
    return 0;
  });

export function projected(doc: Document, projection: Document | undefined): Document {
  const { _id: withId, ...rest } = projection ?? {};
  const paths = Object.keys(rest);
  if (!projection || paths.length === 0) return doc;
  const keeps = Object.values(rest)[0] === 1;
  const shown = cut(
    doc,
    paths.map((path) => path.split('.')),
    keeps,
  ) as Document;
  const entries = Object.entries(doc).filter(([name]) => (name === '_id' ? withId !== 0 : name in shown));
  return Object.fromEntries(entries.map(([name, each]) => [name, name === '_id' ? each : shown[name]]));
}

/** Keeps or removes the fields at these paths. Values on a path that are not documents have no fields. */
function cut(value: Value, paths: string[][], keeps: boolean): Value {
  if (Array.isArray(value)) {
    const items = value.map((each) => cut(each, paths, keeps));
    return keeps ? items.filter((each) => each !== undefined) : items;
  }
  if (!isDoc(value)) return keeps ? undefined : value;
  const result: Document = {};
  for (const [name, each] of Object.entries(value)) {
    const own = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
    const whole = own.some((rest) => rest.length === 0);
    if (own.length === 0 ? !keeps : whole && keeps) result[name] = each;
    else if (own.length > 0 && !whole) {
      const inner = cut(each, own, keeps);
      if (inner !== undefined) result[name] = inner;
    }
  }
  return result;
}
