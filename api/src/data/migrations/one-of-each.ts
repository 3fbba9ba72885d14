import { searchWords } from '@luar/contracts/search';
import type { Document, ObjectId } from 'mongodb';
import { keyOfVisitor } from '../request-key.ts';
import { type Migration, updateEach } from './migration.ts';

interface Request extends Document {
  _id: ObjectId;
  email: string;
  idempotency: { key: string };
}
type Searched = Request & Parameters<typeof searchWords>[0];
interface Person extends Document {
  _id: ObjectId;
  packages: { _id: ObjectId; counted: ObjectId[] }[];
}

/** The stored form of a key of a visitor, and of one that follows from the content. */
const known = /^[\w-]{43}(:\d+)?$/;

/** A booking counts in one package; a key is of one visitor; the search finds what is stored. */
export const oneOfEach: Migration = {
  number: 5,
  name: 'count each session in one package, and keep keys by visitor',
  run: async (db) => {
    for (const requests of ['bookings', 'messages']) {
      await updateEach<Request>(
        db,
        requests,
        { 'idempotency.key': { $exists: true, $not: known } },
        ({ email, idempotency: { key } }) => ({ $set: { 'idempotency.key': keyOfVisitor({ email, key }) } }),
      );
      // Notes and addresses that were saved at once left words of the older one.
      for await (const found of db.collection<Searched>(requests).find()) {
        const words = searchWords(found);
        const { _id, email, note = null } = found;
        if (words.join() === (found['words'] as string[] | undefined)?.join()) continue;
        await db.collection<Searched>(requests).updateOne({ _id, email, note } as object, { $set: { words } });
      }
    }
    const people = db.collection<Person>('people');
    const seen = new Set<string>();
    for await (const { _id, packages } of people.find({ 'packages._id': { $exists: true } }).sort({ _id: 1 })) {
      const each = packages.map((found) => ({ ...found, counted: found.counted.filter((id) => isFirst(seen, id)) }));
      const counted = each.flatMap((found) => found.counted);
      const asBefore = { _id, counted: { $exists: false } };
      const change = { packages: each, ...(counted.length > 0 && { counted }) };
      if (counted.length > 0 || packages.some((found) => found.counted.length > 0))
        await people.updateOne(asBefore, { $set: change });
    }
    // Without the index, or the collection, there is nothing to drop.
    await people.dropIndex('packages.counted_1').catch(() => undefined);
  },
};

function isFirst(seen: Set<string>, id: ObjectId): boolean {
  const text = String(id);
  if (seen.has(text)) return false;
  seen.add(text);
  return true;
}
