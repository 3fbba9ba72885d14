import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { derivedFrom } from './request-facts.ts';
import type { StoredRequest } from './request.schema.ts';

const pageSize = 200;

/**
 * Adds what an older version did not store, or an older backup does not hold: the words of the search, and the end of the
 * wait for an answer. Several processes may do this at once, because each writes the same. Returns the number of requests.
 */
export async function completeRequests(model: Model<StoredRequest>, isStopped: () => boolean): Promise<number> {
  let completed = 0;
  while (!isStopped()) {
    const found = await model.find({ words: null }).limit(pageSize).lean<StoredRequest[]>();
    if (found.length === 0) break;
    const writes = found.map((request): AnyBulkWriteOperation<StoredRequest> => ({
      updateOne: { filter: { _id: request._id, words: null }, update: { $set: derivedFrom(request) } },
    }));
    await model.collection.bulkWrite(writes as never[], { ordered: false });
    completed += found.length;
  }
  return completed;
}
