import { Int32 } from 'bson';
import { asNumber, type Doc, isDoc, isTruthy, type Value } from '../bson/values.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { type IndexField, type IndexKeys, indexKeys } from './index-keys.ts';

/** An index specification as it is stored and listed. */
export const indexSpec = (key: Doc, name: string): Doc =>
  new Map<string, Value>([
    ['v', new Int32(2)],
    ['key', key],
    ['name', name],
  ]);

/** An index of a collection, parsed from its specification. */
export class Index {
  readonly id: number;
  readonly spec: Doc;
  readonly name: string;
  readonly fields: IndexField[];
  readonly unique: boolean;
  readonly partial: Filter | undefined;
  /** Positions of the fields that have been an array in some document, which then has several entries. */
  readonly multikey: Set<number>;

  constructor(id: number, spec: Doc, multikey: Iterable<number>) {
    this.id = id;
    this.spec = spec;
    this.name = spec.get('name') as string;
    const key = spec.get('key') as Doc;
    this.fields = [...key].map(([path, value]) => ({
      path,
      parts: path.split('.'),
      direction: (asNumber(value) ?? 1) < 0 ? -1 : 1,
    }));
    this.unique = this.name === '_id_' || isTruthy(spec.get('unique'));
    const partial = spec.get('partialFilterExpression');
    this.partial = isDoc(partial) ? parseFilter(partial) : undefined;
    this.multikey = new Set(multikey);
  }

  get table(): string {
    return `i_${this.id}`;
  }

  keysOf(doc: Doc): IndexKeys {
    if (this.partial && !matches(this.partial, doc)) return { keys: [], multikey: [] };
    return indexKeys(doc, this.fields);
  }
}
