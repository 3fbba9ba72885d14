import type { Model } from 'mongoose';
import { conditionsOf } from '../../data/search-conditions.ts';
import type { StoredRequest } from '../../data/request.schema.ts';

interface Wanted {
  conditions: object[];
  /** What the practitioner typed. */
  typed: string;
  order: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** Undefined if nothing can match what was typed. */
function filterOf({ conditions, typed }: Pick<Wanted, 'conditions' | 'typed'>): object | undefined {
  const search = conditionsOf(typed);
  const all = search && [...search, ...conditions];
  return all && (all.length > 0 ? { $and: all } : {});
}

/** One page of a list. Every condition has an index, or the order has one: see `request.schema.ts`. */
export async function findSome<T extends StoredRequest>(model: Model<T>, wanted: Wanted): Promise<T[]> {
  const filter = filterOf(wanted);
  return filter ? model.find(filter).sort(wanted.order).skip(wanted.skip).limit(wanted.limit).lean<T[]>() : [];
}

/** The same, with the number of all that are found. */
export async function findPage<T extends StoredRequest>(model: Model<T>, wanted: Wanted) {
  const filter = filterOf(wanted);
  const [found, total] = await Promise.all([findSome(model, wanted), filter ? model.countDocuments(filter) : 0]);
  return { found, total };
}
