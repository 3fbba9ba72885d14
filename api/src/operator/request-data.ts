import { createHash } from 'node:crypto';
import { digestKinds } from '@luar/contracts/digests';
import { mailId } from '@luar/contracts/mail';
import { blanked, type Mention } from '@luar/contracts/receipt';
import { emailKey, phoneKey, searchWordOf } from '@luar/contracts/people';
import { searchWords } from '@luar/contracts/search';
import type { mongo } from 'mongoose';
import { type PeopleImportRecord, type PersonRecord, wordsOf } from '../data/person.schema.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import type { SecurityNotice } from '../data/security-notice.schema.ts';
import type { TestimonialRecord } from '../data/testimonial.schema.ts';
import { freeTextFields, freeTextsOf, textAt } from './free-texts.ts';
import { escaped, mentionsOf } from './mentions.ts';

const collections = ['bookings', 'messages'] as const;
interface Requests {
  bookings: Booking[];
  messages: ContactMessage[];
}

/** Compares addresses case-insensitively: in practice two people's addresses never differ by case alone. */
const whole = (address: string) => new RegExp(`^${escaped(address)}$`, 'i');

export async function findRequests(db: mongo.Db, address: string): Promise<Requests> {
  const find = <T extends StoredRequest>(name: (typeof collections)[number]) =>
    db
      .collection<StoredRequest>(name)
      .find<T>({ email: whole(address) })
      .sort({ _id: 1 })
      .toArray();
  const [bookings, messages] = await Promise.all([find<Booking>('bookings'), find<ContactMessage>('messages')]);
  return { bookings, messages };
}

/**
 * What is kept on the person beside the requests: the notes, what was imported, and which addresses are one person's. A
 * telephone number counts only if nobody else has it.
 */
export async function findPeople(db: mongo.Db, address: string, requests: Requests): Promise<PersonRecord[]> {
  const people = db.collection<PersonRecord>('people');
  const imported = await people.find({ key: emailKey(address) }).toArray();
  const own = [...requests.bookings, ...requests.messages, ...imported];
  const others = { _id: { $nin: own.map(({ _id }) => _id) } };
  const keys = new Set([emailKey(address)]);
  for (const key of new Set(own.map(({ phone = '' }) => phoneKey(phone)).filter(Boolean))) {
    const words = { words: searchWordOf(key) };
    const found = [...collections, 'people'].map((name) =>
      db
        .collection<Partial<StoredRequest & PersonRecord>>(name)
        .find({ ...words, ...others })
        .toArray(),
    );
    const isOthers = (each: Partial<PersonRecord>) => each.key !== key && phoneKey(each.phone ?? '') === key;
    if (!(await Promise.all(found)).flat().some(isOthers)) keys.add(key);
  }
  return people.find({ key: { $in: [...keys] } }).toArray();
}

/** The invitations to this address, with what the visitor wrote, and of its requests, whose address was corrected since. */
export const findTestimonials = (db: mongo.Db, address: string, { bookings }: Requests): Promise<TestimonialRecord[]> =>
  db
    .collection<TestimonialRecord>('testimonials')
    .find({
      $or: [
        { email: whole(address) },
        { key: emailKey(address) },
        { claims: new RegExp(`^[\\d-]+ ${escaped(emailKey(address))}$`) },
        { booking: { $in: bookings.map(({ _id }) => _id) } },
      ],
    })
    .toArray();

export async function deleteTestimonials(db: mongo.Db, found: readonly TestimonialRecord[]): Promise<number> {
  const { deletedCount } = await db
    .collection('testimonials')
    .deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return deletedCount;
}

export async function deletePeople(db: mongo.Db, address: string, people: readonly PersonRecord[]): Promise<number> {
  // An import whose rows are still on their way to their people.
  const imports = db.collection<PeopleImportRecord>('peopleimports');
  await imports.updateMany({}, { $pull: { rows: { key: emailKey(address) } } });
  const { deletedCount } = await db.collection('people').deleteMany({ _id: { $in: people.map(({ _id }) => _id) } });
  return deletedCount;
}

export const mailIdsOf = (found: readonly Pick<StoredRequest, '_id' | 'mails'>[]): string[] =>
  found.flatMap(({ _id, mails }) => mails.map(({ kind, event }) => mailId(String(_id), kind, event)));

/** The waiting mails about several requests. The outbox makes their jobs again, without the deleted ones. */
export async function digestIds(db: mongo.Db): Promise<string[]> {
  const waiting = { state: 'pending', kind: { $in: digestKinds } };
  const found = await db
    .collection<SecurityNotice>('securitynotices')
    .find({ mails: { $elemMatch: waiting } })
    .toArray();
  return found.flatMap(({ _id, mails }) => mails.map(({ kind }) => mailId(String(_id), kind)));
}

export async function deleteRequests(db: mongo.Db, address: string): Promise<number> {
  const results = await Promise.all(
    collections.map((name) => db.collection(name).deleteMany({ email: whole(address) })),
  );
  // Those that the practitioner deleted in the last minutes.
  const deleted = await db.collection('deletedrequests').deleteMany({ 'request.email': whole(address) });
  return results.reduce((sum, { deletedCount }) => sum + deletedCount, deleted.deletedCount);
}

/**
 * Blanks the address in requests of other people and returns the number of changed requests. `note` stores the places
 * before each change, so that an interrupted erasure has them too.
 */
export async function blankMentions(
  db: mongo.Db,
  address: string,
  note: (mentions: Mention[]) => Promise<void>,
): Promise<number> {
  // The query matches too much, e.g. longer addresses. `mentionsOf` below selects the exact matches.
  const loosely = new RegExp(escaped(address), 'i');
  let changed = 0;
  for (const name of collections) {
    const found = db
      .collection<StoredRequest>(name)
      .find({ $or: freeTextFields.map((field) => ({ [field]: loosely })) });
    for await (const request of found) {
      const texts = freeTextsOf(request).flatMap((field) => blankedText(request, field, mentionsOf(address)));
      if (texts.length === 0) continue;
      const where = { collection: name, id: String(request._id) };
      await note(texts.map(({ field, at, after }) => ({ ...where, field, at, after: digest(after) })));
      const clean = Object.fromEntries(texts.map(({ field, after }) => [field, after]));
      const words = searchWords({ ...request, ...clean });
      await db.collection<StoredRequest>(name).updateOne({ _id: request._id }, { $set: { ...clean, words } });
      changed++;
    }
  }
  const testimonials = db.collection<TestimonialRecord>('testimonials');
  for await (const found of testimonials.find({ $or: testimonialTexts.map((field) => ({ [field]: loosely })) })) {
    const texts = testimonialTexts.flatMap((field) => blankedText(found, field, mentionsOf(address)));
    if (texts.length === 0) continue;
    const where = { collection: 'testimonials', id: String(found._id) };
    await note(texts.map(({ field, at, after }) => ({ ...where, field, at, after: digest(after) })));
    const clean = Object.fromEntries(texts.map(({ field, after }) => [field, after]));
    await testimonials.updateOne({ _id: found._id }, { $set: clean });
    changed++;
  }
  const people = db.collection<PersonRecord>('people');
  const inPeople = ['note', 'packages.name', 'packages.buyer'].map((field) => ({ [field]: loosely }));
  for await (const person of people.find({ $or: inPeople })) {
    const ofPackages = (person.packages ?? []).flatMap((_, at) => [`packages.${at}.name`, `packages.${at}.buyer`]);
    const texts = ['note', ...ofPackages].flatMap((field) => blankedText(person, field, mentionsOf(address)));
    if (texts.length === 0) continue;
    const where = { collection: 'people', id: String(person._id) } as const;
    await note(texts.map(({ field, at, after }) => ({ ...where, field, at, after: digest(after) })));
    const clean = Object.fromEntries(texts.map(({ field, after }) => [field, after]));
    const words = clean['note'] === undefined ? {} : { words: wordsOf(clean['note'], person) };
    await people.updateOne({ _id: person._id }, { $set: { ...clean, ...words } });
    changed++;
  }
  return changed;
}

const testimonialTexts = ['text', 'shownName', 'name', 'decision.translation'];

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function blankedText(request: object, field: string, mention: RegExp) {
  const text = textAt(request, field) ?? '';
  const at = [...text.matchAll(mention)].map((found): [number, number] => [found.index, found[0].length]);
  return at.length > 0 ? [{ field, at, after: blanked(text, at) }] : [];
}
