import { setTimeout as delay } from 'node:timers/promises';
import type { Model, QueryFilter, Types, UpdateQuery } from 'mongoose';
import { ApiError } from '../http/api-error.ts';
import { isDuplicate } from './duplicate.ts';

// The one way of writing that a second device cannot pass: a document is read, and what follows from it is stored on condition
// that it is still as it was read. If another write was first, it is read again, and the change is made again or refused.

const attempts = 40;
const longestPauseMs = 20;

/** `write` reads, and stores what follows. Undefined or null: another write was first. */
export async function rewrite<T>(write: () => Promise<T | null | undefined>): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const written = await write();
    if (written !== null && written !== undefined) return written;
    // Those that overtake each other begin again at different moments.
    await delay(Math.random() * Math.min(attempt, longestPauseMs));
  }
  throw new ApiError('saved_elsewhere');
}

/** Matches a document while these fields are as they were read. Null matches a missing one. */
export const asRead = <T extends { _id: Types.ObjectId }>(found: T, ...fields: (keyof T & string)[]) => ({
  _id: found._id,
  ...Object.fromEntries(fields.map((field) => [field, found[field] ?? null])),
});

interface Versioned {
  /** Rises with every write. */
  version?: number;
}

/** The next version of a document, which is made if none was found. Null: another write was first. */
export async function writeVersion<T extends Versioned>(
  model: Model<T>,
  which: QueryFilter<T>,
  found: Versioned | null | undefined,
  change: { set: Partial<T>; unset?: readonly (keyof T & string)[] },
): Promise<T | null> {
  const { set, unset = [] } = change;
  const update = {
    $set: { ...set, version: (found?.version ?? 0) + 1 },
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, 1])) }),
  };
  try {
    return await model
      .findOneAndUpdate({ ...which, version: found?.version ?? null } as QueryFilter<T>, update as UpdateQuery<T>, {
        upsert: !found,
        returnDocument: 'after',
      })
      .lean<T>();
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

type Counted = Pick<Model<unknown>, 'collection'> & { countDocuments(): PromiseLike<number> };

/** Inserts a document if there are fewer than `most`. It counts after the insertion, so that several cannot pass the limit together. */
export function insertWithin(model: Counted, document: { _id: Types.ObjectId }, most: number): Promise<boolean> {
  return rewrite(async () => {
    if ((await model.countDocuments()) >= most) return false;
    await model.collection.insertOne(document);
    if ((await model.countDocuments()) <= most) return true;
    await model.collection.deleteOne({ _id: document._id });
    return undefined;
  });
}
