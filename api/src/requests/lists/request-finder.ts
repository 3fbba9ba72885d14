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

/** One page of a list, and how many requests the list has. Every condition has an index: see `request.schema.ts`. */
export async function findPage<T extends StoredRequest>(
  model: Model<T>,
  { conditions, typed, order, skip, limit }: Wanted,
): Promise<{ found: T[]; total: number }> {
  const search = conditionsOf(typed);
  if (!search) return { found: [], total: 0 };
  const all = [...search, ...conditions];
  const filter = all.length > 0 ? { $and: all } : {};
  const page = model.find(filter).sort(order).skip(skip).limit(limit).lean<T[]>();
  const [found, total] = await Promise.all([page, model.countDocuments(filter)]);
  return { found, total };
}
