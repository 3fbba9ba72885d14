import { digestKinds } from '@luar/contracts/digests';
import { mailId } from '@luar/contracts/mail';
import { emailKey, isPhoneKey, personKey, phoneKey } from '@luar/contracts/people';
import type { mongo } from 'mongoose';
import type { DeletedRequestRecord } from '../data/deleted-request.schema.ts';
import { Gathering, isRequest, onceEach, type Reading, type Trace, unique } from '../data/gathering.ts';
import { isImported, type PeopleImportRecord, type PersonRecord } from '../data/person.schema.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import type { SecurityNotice } from '../data/security-notice.schema.ts';
import type { InvitedWordsRecord } from '../data/invited-words.schema.ts';
import { escaped } from './mentions.ts';

/** All that is stored of one person, as the panel shows one. */
export interface Things {
  /** Every address and number that leads to it. */
  keys: string[];
  /** Oldest first. Those that were deleted a moment ago, and could still come back, are among them. */
  bookings: Booking[];
  messages: ContactMessage[];
  /** What is kept beside the requests: notes, packages, what was imported, and which addresses are one person's. */
  people: PersonRecord[];
  invitedWords: InvitedWordsRecord[];
}

/** The key of an address or number that was typed. Empty: it is neither. */
export const keyOf = (typed: string): string => (typed.includes('@') ? emailKey(typed) : phoneKey(typed));

/** Requests that the practitioner deleted in the last minutes, too. */
const readingAll =
  (db: mongo.Db): Reading =>
  async <T>(collection: string, filter: object) => {
    const found = (await db.collection(collection).find(filter).toArray()) as T[];
    if (!('words' in filter) || collection === 'people') return found;
    const deleted = db.collection<DeletedRequestRecord>('deletedrequests');
    const ofKind = { kind: collection, 'request.words': filter.words } as object;
    return [...found, ...(await deleted.find(ofKind).toArray()).map(({ request }) => request as T)];
  };

/**
 * Finds everything of the person to whom these addresses and numbers lead: for an export and an erasure. `only`: nothing that
 * these alone lead to, which may be of another person who gives the number of an erased one.
 */
export async function thingsOf(db: mongo.Db, keys: readonly string[], only?: 'these'): Promise<Things> {
  const gathering = new Gathering(readingAll(db));
  const gathered = await Promise.all(keys.map((key) => gathering.gather(key)));
  const all = only ? [...keys] : unique([...keys, ...gathered.flatMap((each) => each.all)]);
  const found = onceEach(gathered.flatMap((each) => each.traces));
  const traces = only ? found.filter((trace) => keys.includes(personKey(trace))) : found;
  const requests = traces
    .filter(isRequest)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const ids = requests.map(({ _id }) => _id);
  const deleted = db.collection<DeletedRequestRecord>('deletedrequests').find({ _id: { $in: ids } });
  // An invitation keeps its address when that of the request is corrected.
  const claims = all.map((key) => new RegExp(`^[\\d-]+ ${escaped(key)}$`));
  const invited = { $or: [{ key: { $in: all } }, { claims: { $in: claims } }, { booking: { $in: ids } }] };
  return {
    keys: all,
    bookings: requests.filter((request): request is Booking => 'service' in request),
    messages: requests.filter((request): request is ContactMessage => !('service' in request)),
    people: await db
      .collection<PersonRecord>('people')
      .find({ key: { $in: all } })
      .toArray(),
    invitedWords: [
      ...(await db.collection<InvitedWordsRecord>('testimonials').find(invited).toArray()),
      ...(await deleted.toArray()).flatMap((each) => each.testimonials ?? []),
    ],
  };
}

export const idsOf = ({ bookings, messages, people, invitedWords }: Things): string[] =>
  [...bookings, ...messages, ...people, ...invitedWords].map(({ _id }) => _id.toHexString());

/** Every way in which the addresses are written, each once. */
export const addressesOf = ({ keys, bookings, messages }: Things): string[] => [
  ...new Map(
    [...keys.filter((key) => !isPhoneKey(key)), ...[...bookings, ...messages].map(({ email }) => email)]
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  ).values(),
];

export const mailIdsOf = ({ bookings, messages, invitedWords }: Things): string[] =>
  [...bookings, ...messages, ...(invitedWords as unknown as StoredRequest[])].flatMap(({ _id, mails }) =>
    mails.map(({ kind, event }) => mailId(String(_id), kind, event)),
  );

/**
 * Deletes them, what is found last first: an erasure that is cut off and begun again with one of `from` finds the rest. A
 * number leads from an address, an address from what joins it with another.
 */
export async function deleteThings(db: mongo.Db, things: Things, from: readonly string[]): Promise<number> {
  const { bookings, messages, people, invitedWords } = things;
  let deleted = 0;
  const remove = async (collection: string, documents: readonly { _id: PersonRecord['_id'] }[]) => {
    const ids = { _id: { $in: documents.map(({ _id }) => _id) } };
    if (documents.length > 0) deleted += (await db.collection(collection).deleteMany(ids)).deletedCount;
  };
  const isFirst = (trace: Trace) => from.includes(personKey(trace));
  await remove('testimonials', invitedWords);
  for (const isNow of [
    (trace: Trace) => trace.email === '' && !isFirst(trace),
    (trace: Trace) => trace.email !== '' && !isFirst(trace),
    isFirst,
  ]) {
    await remove('bookings', bookings.filter(isNow));
    await remove('messages', messages.filter(isNow));
    await remove('deletedrequests', [...bookings, ...messages].filter(isNow));
  }
  // An import whose rows are still on their way to their people.
  const rows = { key: { $in: things.keys } };
  await db.collection<PeopleImportRecord>('peopleimports').updateMany({}, { $pull: { rows } });
  for (const isNow of [false, true])
    await remove(
      'people',
      people.filter(({ key }) => from.includes(key) === isNow),
    );
  return deleted;
}

/** The waiting mails about several requests. The outbox makes their jobs again, without the deleted ones. */
export async function digestIds(db: mongo.Db): Promise<string[]> {
  const waiting = { state: 'pending', kind: { $in: digestKinds } };
  const found = await db
    .collection<SecurityNotice>('securitynotices')
    .find({ mails: { $elemMatch: waiting } })
    .toArray();
  return found.flatMap(({ _id, mails }) => mails.map(({ kind }) => mailId(String(_id), kind)));
}

/** What the person is called, wherever it is stored. */
export const namesOf = ({ bookings, messages, people, invitedWords }: Things): string[] =>
  unique([...bookings, ...messages, ...people.filter(isImported), ...invitedWords].map(({ name }) => name ?? ''));
