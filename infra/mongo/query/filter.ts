import type { Value } from '../bson/values.ts';
import type { Pattern } from './regex.ts';

/** A test of the values that one path leads to. */
export type Test =
  | { kind: 'eq'; value: Value }
  | { kind: 'in'; values: Value[]; patterns: Pattern[] }
  | { kind: 'compare'; operator: 'gt' | 'gte' | 'lt' | 'lte'; value: Value }
  | { kind: 'exists' }
  | { kind: 'regex'; pattern: Pattern; source: Value }
  | { kind: 'elemMatch'; filter: Filter };

/** A parsed query. `negated` inverts the result for the path as a whole, as $ne, $nin and $not do. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; parts: Filter[] }
  | { kind: 'field'; path: string; parts: string[]; test: Test; negated: boolean };
