import { type Doc, isDoc, type Value } from '../bson/values.ts';

/** True for `{ $gt: 1 }`; a document such as `{ a: 1 }` or `{ $ref: … }` is compared as a whole. */
export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = value.keys();
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db';
}
