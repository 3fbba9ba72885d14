import type { AnyBulkWriteOperation, Db, Document, Filter, ObjectId, UpdateFilter } from 'mongodb';

/**
 * One step from a version of the data to the next. Each of its writes matches only what is still as it was before, so the
 * step may be interrupted, repeated, and run by two processes at once. It must not depend on indexes.
 */
export interface Migration {
  /** The version of the data that it leads to. */
  number: number;
  /** What it does, for the log. */
  name: string;
  run: (db: Db, now: Date) => Promise<void>;
}

const pageSize = 200;

/** Updates each document that `old` matches, in pages. After its update a document must not match any more. */
export async function updateEach<T extends Document & { _id: ObjectId }>(
  db: Db,
  collection: string,
  old: Filter<T>,
  update: (document: T) => UpdateFilter<T>,
): Promise<void> {
  const documents = db.collection(collection);
  let after: ObjectId | undefined;
  for (;;) {
    const next = { ...old, ...(after && { _id: { $gt: after } }) } as Filter<Document>;
    const page = (await documents.find(next).sort({ _id: 1 }).limit(pageSize).toArray()) as unknown as T[];
    if (page.length === 0) return;
    const writes = page.map((document): AnyBulkWriteOperation => ({
      updateOne: {
        filter: { ...old, _id: document._id } as Filter<Document>,
        update: update(document) as UpdateFilter<Document>,
      },
    }));
    await documents.bulkWrite(writes, { ordered: false });
    after = page.at(-1)?._id;
  }
}
