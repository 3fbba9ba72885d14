import { digestKinds } from '@luar/contracts/digests';
import { mailId } from '@luar/contracts/mail';
import { emailKey, isPhoneKey, personKey, phoneKey } from '@luar/contracts/people';
import type { mongo } from 'mongoose';
import type { DeletedRequestRecord } from '../data/deleted-request.schema.ts';
import { Gathering, isRequest, onceEach, type Reading, unique } from '../data/gathering.ts';
import type { Thing } from '../data/holder.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import { holders } from './holders.ts';

/** All that is stored of one person, as the panel shows one. */
export interface Things {
  /** Every address and number that leads to it. */
  keys: string[];
  /** By the names of the export. */
  things: Readonly<Record<string, readonly Thing[]>>;
}

const owned = holders.flatMap(({ own }) => (own ? [own] : []));
const allIn = ({ things }: Things): Thing[] => Object.values(things).flat();

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
  const things = await Promise.all(
    owned.map(async (own) => [own.as, await own.find(db, { keys: all, requests })] as const),
  );
  return { keys: all, things: Object.fromEntries(things) };
}

export const idsOf = (things: Things): string[] => allIn(things).map(({ _id }) => _id.toHexString());

/** Every way in which the addresses are written, each once. */
export const addressesOf = (things: Things): string[] => [
  ...new Map(
    [...things.keys.filter((key) => !isPhoneKey(key)), ...allIn(things).map(({ email = '' }) => email)]
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  ).values(),
];

const mailIdsIn = (documents: readonly Pick<Thing, '_id' | 'mails'>[]): string[] =>
  documents.flatMap(({ _id, mails = [] }) => mails.map(({ kind, event }) => mailId(String(_id), kind, event)));
export const mailIdsOf = (things: Things): string[] => mailIdsIn(allIn(things));

/** Deletes them, in the order of their ranks. */
export async function deleteThings(db: mongo.Db, { keys, things }: Things, from: readonly string[]): Promise<number> {
  for (const { clear } of holders) await clear?.(db, keys);
  const ranked = owned.flatMap((own) =>
    (things[own.as] ?? []).map((document) => ({ ...own, _id: document._id, at: own.rank(document, from) })),
  );
  let deleted = 0;
  for (const [, alike] of [...Map.groupBy(ranked, ({ at }) => at)].toSorted(([one], [other]) => one - other))
    for (const collection of new Set(alike.flatMap(({ erasedFrom }) => erasedFrom))) {
      const ids = alike.filter(({ erasedFrom }) => erasedFrom.includes(collection)).map(({ _id }) => _id);
      deleted += (await db.collection(collection).deleteMany({ _id: { $in: ids } })).deletedCount;
    }
  return deleted;
}

/** The waiting mails about several requests. The outbox makes their jobs again, without the deleted ones. */
export async function digestIds(db: mongo.Db): Promise<string[]> {
  const waiting = { state: 'pending', kind: { $in: digestKinds } };
  const notices = db.collection<PractitionerNotice>('securitynotices');
  return mailIdsIn(await notices.find({ mails: { $elemMatch: waiting } }).toArray());
}

/** What the person is called, wherever it is stored. */
export const namesOf = (things: Things): string[] => unique(allIn(things).map(({ name = '' }) => name));
