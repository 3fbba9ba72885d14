import { mongo } from 'mongoose';
import { Together } from './together.ts';

type Document = mongo.OptionalUnlessRequiredId<mongo.Document>;

/** Stores documents that come at the same time in one write. Each is told of its own fate. */
export class Inserts extends Together<Document, true> {
  constructor(collection: Pick<mongo.Collection, 'insertOne' | 'insertMany'>) {
    super(async (documents) => {
      const [only, ...more] = documents;
      if (only && more.length === 0) {
        await collection.insertOne(only);
        return [true];
      }
      const fates: (true | Error)[] = documents.map(() => true);
      try {
        await collection.insertMany(documents, { ordered: false });
      } catch (error) {
        // Only what stands written as this one's fault is known: whatever else went wrong, nobody is sure of anything.
        if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
        for (const fault of [error.writeErrors].flat())
          fates[fault.index] = new mongo.MongoServerError({ message: fault.errmsg ?? '', code: fault.code });
      }
      return fates;
    });
  }
}
