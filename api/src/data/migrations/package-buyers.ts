import { contactOf, type PersonRecord, wordsOf } from '../person.schema.ts';
import type { Migration } from './migration.ts';

/** A person who is known only for a package has a page, and the search finds it. */
export const packageBuyers: Migration = {
  number: 10,
  name: 'find people by the packages that they bought',
  run: async (db) => {
    const people = db.collection<PersonRecord>('people');
    for await (const person of people.find({ 'packages.0': { $exists: true }, name: { $exists: false } })) {
      const words = wordsOf(person.note ?? '', contactOf(person));
      if (words.join() === person.words?.join()) continue;
      // A program of this version writes the words itself, and raises the version.
      await people.updateOne({ _id: person._id, version: person.version ?? null } as object, { $set: { words } });
    }
  },
};
