import { Binary, BSONRegExp, Decimal128, Int32, ObjectId, Timestamp } from 'bson';
import { typeRank } from '../bson/key.ts';
import { compareExact, toExact } from '../bson/numbers.ts';
import { type Doc, isDoc, isNumeric, type Numeric, type Value } from '../bson/values.ts';

/** MongoDB's order as its documentation describes it, for the test of the keys: type by type and member by member. */
export function referenceOrder(a: Value, b: Value): number {
  const byType = Math.sign(typeRank(a) - typeRank(b));
  if (byType !== 0) return byType;
  if (isNumeric(a) && isNumeric(b)) return numbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (isDoc(a) && isDoc(b)) return lists(members(a), members(b));
  if (Array.isArray(a) && Array.isArray(b)) return lists(a, b);
  if (a instanceof Binary && b instanceof Binary) {
    return (
      Math.sign(a.position - b.position) || Math.sign(a.sub_type - b.sub_type) || Buffer.compare(a.value(), b.value())
    );
  }
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return referenceOrder(a.pattern, b.pattern) || referenceOrder(a.options, b.options);
  }
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.compare(b);
  return Math.sign(Number(a) - Number(b)) || 0;
}

/** A member counts by the type of its value, then its name, then its value. */
const members = (doc: Doc): Value[] => [...doc].flatMap(([name, value]) => [new Int32(typeRank(value)), name, value]);

function lists(a: Value[], b: Value[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = referenceOrder(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}

function numbers(a: Numeric, b: Numeric): number {
  const [x, y] = [toExact(a), toExact(b)];
  if (x && y) return compareExact(x, y);
  return Math.sign(rankOf(a) - rankOf(b));
}

function rankOf(value: Numeric): number {
  const text = value instanceof Decimal128 ? value.toString() : String(value);
  return text === 'NaN' ? -2 : text === 'Infinity' ? 1 : text === '-Infinity' ? -1 : 0;
}
