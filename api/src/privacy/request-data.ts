import { mailId } from '@luar/contracts/mail';
import type { mongo } from 'mongoose';
import type { StoredRequest } from '../data/request.schema.ts';
import { escaped, mentionsOf } from './mentions.ts';

const collections = ['bookings', 'messages'] as const;
type Requests = Record<(typeof collections)[number], StoredRequest[]>;

/** What visitors type freely: somebody else may have written the address in here. */
const freeText = ['name', 'phone', 'subject', 'message'] as const;
const blank = '[…]';

/** Nobody's address differs from another's by capitals alone. */
const whole = (address: string) => new RegExp(`^${escaped(address)}$`, 'i');

export async function findRequests(db: mongo.Db, address: string): Promise<Requests> {
  const [bookings = [], messages = []] = await Promise.all(
    collections.map((name) =>
      db
        .collection<StoredRequest>(name)
        .find({ email: whole(address) })
        .sort({ _id: 1 })
        .toArray(),
    ),
  );
  return { bookings, messages };
}

export const mailIdsOf = (requests: Requests): string[] =>
  [...requests.bookings, ...requests.messages].flatMap(({ _id, mails }) =>
    mails.map(({ kind }) => mailId(String(_id), kind)),
  );

export async function deleteRequests(db: mongo.Db, address: string): Promise<number> {
  const results = await Promise.all(
    collections.map((name) => db.collection(name).deleteMany({ email: whole(address) })),
  );
  return results.reduce((sum, { deletedCount }) => sum + deletedCount, 0);
}

/** Takes the address out of what others wrote; tells how many of their requests named it. */
export async function blankMentions(db: mongo.Db, address: string): Promise<number> {
  // The server finds a little more than is meant; which words are meant is decided here.
  const loosely = new RegExp(escaped(address), 'i');
  let changed = 0;
  for (const name of collections) {
    const found = db.collection<StoredRequest>(name).find({ $or: freeText.map((field) => ({ [field]: loosely })) });
    for await (const request of found) {
      const clean = blanked(request, mentionsOf(address));
      if (Object.keys(clean).length === 0) continue;
      await db.collection<StoredRequest>(name).updateOne({ _id: request._id }, { $set: clean });
      changed++;
    }
  }
  return changed;
}

function blanked(request: StoredRequest & { subject?: string }, mention: RegExp): Record<string, string> {
  const clean: Record<string, string> = {};
  for (const field of freeText) {
    const value = request[field] ?? '';
    const without = value.replace(mention, blank);
    if (without !== value) clean[field] = without;
  }
  return clean;
}
