import { searchTerms } from '@luar/contracts/search';
import type { Model, Types } from 'mongoose';
import type { StoredRequest } from '../data/request.schema.ts';
import { bySession, newestFirst } from './request-filter.ts';

/** Above this a word is frequent: its requests are not sorted, but read in the order of the list. */
const frequent = 400;
/** Several words may occur together seldom, although each is frequent: reading those of the rarest is cheaper until here. */
const rarestOfSeveral = 1500;
const byWord = { words: 1 } as const;

interface Wanted {
  conditions: object[];
  /** What the practitioner typed. */
  typed: string;
  order: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** One page of a list. `isMore`: there are more than `total`, and they were not counted. */
export interface Found<T> {
  found: T[];
  total: number;
  isMore: boolean;
}

/** The index that has this order, or its reverse. */
const indexOf = (order: object) => ('date' in order ? bySession : newestFirst);

const beginsWith = (term: string) => ({ words: new RegExp(`^${term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`) });

export async function findPage<T extends StoredRequest>(
  model: Model<T>,
  { conditions, typed, order, skip, limit }: Wanted,
): Promise<Found<T>> {
  const terms = searchTerms(typed);
  if (terms.length === 0 && typed !== '') return { found: [], total: 0, isMore: false };
  const counts = await Promise.all(
    terms.map(async (term) => ({ term, count: await model.countDocuments(beginsWith(term)) })),
  );
  counts.sort((a, b) => a.count - b.count);
  const rarest = counts[0]?.count ?? 0;
  const all = [...counts.map(({ term }) => beginsWith(term)), ...conditions];
  const filter = all.length > 0 ? { $and: all } : {};
  const inOrder = model.find(filter).sort(order);
  if (terms.length === 0 || conditions.length > 0) {
    const page = inOrder.skip(skip).limit(limit).lean<T[]>();
    const [found, total] = await Promise.all([page, model.countDocuments(filter)]);
    return { found, total, isMore: false };
  }
  if (rarest < (terms.length === 1 ? frequent : rarestOfSeveral)) {
    const ids = await inOrder.select('_id').hint(byWord).lean<{ _id: Types.ObjectId }[]>();
    const wanted = ids.slice(skip, skip + limit).map(({ _id }) => _id);
    const found = await model
      .find({ _id: { $in: wanted } })
      .sort(order)
      .lean<T[]>();
    return { found, total: ids.length, isMore: false };
  }
  // Every word is frequent: the requests are read in the order of the list until the page is full.
  const several = terms.length > 1;
  const [found, total] = await Promise.all([
    inOrder.skip(skip).limit(limit).hint(indexOf(order)).lean<T[]>(),
    several ? model.countDocuments(filter, { hint: indexOf(order), limit: frequent }) : rarest,
  ]);
  return { found, total, isMore: several && total === frequent };
}
