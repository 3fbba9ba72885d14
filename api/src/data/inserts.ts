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
        if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
        const faults = error.result.getWriteErrors();
        // The driver wraps a lost connection the same way: unless every document is accounted for, nobody is sure of any.
        if (error.insertedCount + faults.length !== documents.length) throw error;
        for (const { index, errmsg, code } of faults)
          fates[index] = new mongo.MongoServerError({ message: errmsg ?? '', code });
      }
      return fates;
    });
  }
}
