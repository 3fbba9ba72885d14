import type { Doc, Value } from '../bson/values.ts';

/** A test of the values one path leads to. */
export type Test =
  | { kind: 'eq'; value: Value }
  | { kind: 'in'; values: Value[]; patterns: RegExp[] }
  | { kind: 'compare'; operator: 'gt' | 'gte' | 'lt' | 'lte'; value: Value }
  | { kind: 'exists' }
  | { kind: 'type'; types: Set<number>; anyNumber: boolean }
  | { kind: 'size'; size: number }
  | { kind: 'regex'; pattern: RegExp; source: Value }
  | { kind: 'mod'; divisor: number; remainder: number }
  | { kind: 'bits'; mask: bigint; wanted: 'allSet' | 'allClear' | 'anySet' | 'anyClear' }
  | { kind: 'elemMatch'; filter: Filter }
  | { kind: 'elemMatchValue'; filter: Filter };

/** `negated` turns the outcome for the path as a whole, as $ne, $nin and $not do. */
export type FieldTest = { test: Test; negated: boolean };

/** A parsed query. */
export type Filter =
  | { kind: 'and' | 'or' | 'nor'; parts: Filter[] }
  | { kind: 'field'; path: string; parts: string[]; field: FieldTest }
  | { kind: 'not'; part: Filter }
  | { kind: 'expr'; holds: (doc: Doc) => boolean }
  | { kind: 'always' | 'never' };
