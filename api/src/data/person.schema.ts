import type { Payment } from '@luar/contracts/money';
import { midnightInLisbon } from '@luar/contracts/lisbon';
import { isPhoneKey } from '@luar/contracts/people';
import { searchWords } from '@luar/contracts/search';
import type { Model, Types } from 'mongoose';
import { writeVersion } from './versioned.ts';
import { recordSchema } from './record-schema.ts';

/** Sessions that were bought together. It belongs to the address or number, and goes with it where people are joined. */
export interface PackageRecord {
  _id: Types.ObjectId;
  /** Rises with every change. */
  version: number;
  name: string;
  /** The name of the person, for the list of payments. */
  buyer: string;
  /** The slug of the only service whose sessions it pays for. Empty: any. */
  service: string;
  sessions: number;
  cents: number;
  boughtOn: string;
  paid: Payment[];
  /** Nothing is still to be paid. */
  settled: boolean;
  /** The bookings that count in it, also those that no longer take place: see `placesIn`. */
  counted: Types.ObjectId[];
}

/** What is known of one address or number beside the requests that have it. Most have no document. */
export interface PersonRecord extends Partial<ImportedContact> {
  _id: Types.ObjectId;
  /** See `personKey`. */
  key: string;
  /** The addresses and numbers with the same group are one person's. */
  group?: Types.ObjectId;
  /** The practitioner's private note. */
  note?: string;
  /** What the search finds; see `searchWords`. */
  words?: string[];
  /** The import that brought the document, until the practitioner changes it. */
  import?: Types.ObjectId;
  packages?: PackageRecord[];
  /** The bookings that count in the packages, for the index that lets each count in one. Missing: none. */
  counted?: Types.ObjectId[];
  /** Rises with every write. */
  version?: number;
}

/** Of a person who came from a file, and may have no request. */
export interface ImportedContact {
  name: string;
  email: string;
  phone: string;
  createdAt: Date;
}
export type ImportedPerson = PersonRecord & ImportedContact;

export const isImported = (person: PersonRecord): person is ImportedPerson => person.name !== undefined;

/** The contact of a person who may have no request: it came from a file, or is of the buyer of a package. */
export function contactOf(person: PersonRecord): ImportedPerson | undefined {
  const [bought] = person.packages ?? [];
  if (isImported(person)) return person;
  const [email, phone] = isPhoneKey(person.key) ? ['', person.key] : [person.key, ''];
  return bought && { ...person, name: bought.buyer, email, phone, createdAt: midnightInLisbon(bought.boughtOn) };
}

export const wordsOf = (note: string, { name = '', email = '', phone = '' }: Partial<ImportedContact> = {}): string[] =>
  searchWords({ name, email, phone, message: '', note });

/** What the practitioner changes of an address or number. Null: another write was first. */
export function writePerson(
  people: Model<PersonRecord>,
  known: Partial<PersonRecord> & Pick<PersonRecord, 'key'>,
  set: Partial<PersonRecord>,
): Promise<PersonRecord | null> {
  const isCounting = set.packages?.some(({ counted }) => counted.length > 0);
  const counted = isCounting && { counted: set.packages!.flatMap((each) => each.counted) };
  const now = { ...known, ...set } as PersonRecord;
  const isSearched = set.packages !== undefined || set.note !== undefined;
  const words = isSearched && { words: wordsOf(now.note ?? '', contactOf(now)) };
  const unset = ['import', ...(set.packages && !isCounting ? ['counted'] : [])] as (keyof PersonRecord)[];
  const found = known._id === undefined ? undefined : known;
  return writeVersion(people, { key: known.key }, found, { set: { ...set, ...counted, ...words }, unset });
}

/** The rows of a file from the moment they are accepted until each is with its person. */
export interface PeopleImportRecord {
  _id: Types.ObjectId;
  createdAt: Date;
  rows: (Omit<ImportedContact, 'createdAt'> & { key: string; note: string })[];
}

export const personSchema = recordSchema<PersonRecord>('people');

// Of an address or number: findOne({ key }).
personSchema.index({ key: 1 }, { unique: true });
// The addresses and numbers of a person: find({ group }).
personSchema.index({ group: 1 }, { partialFilterExpression: { group: { $exists: true } } });
// The search: find({ words: /^term/ }).
personSchema.index({ words: 1 });
// Those that an import brought: deleteMany({ import: id }).
personSchema.index({ import: 1 }, { partialFilterExpression: { import: { $exists: true } } });
// Imported people, the latest first: find({ createdAt: { $gt: epoch } }).sort({ createdAt: -1, _id: -1 }).
personSchema.index({ createdAt: -1, _id: -1 }, { partialFilterExpression: { createdAt: { $exists: true } } });

export const peopleImportSchema = recordSchema<PeopleImportRecord>('peopleimports');
// A package: findOne({ 'packages._id': id }), and the ones in which bookings count: find({ counted: { $in: ids } }). Of two people
// in whose packages a booking is counted at once, one gets it.
personSchema.index({ 'packages._id': 1 }, { partialFilterExpression: { 'packages._id': { $exists: true } } });
personSchema.index({ counted: 1 }, { unique: true, partialFilterExpression: { counted: { $exists: true } } });
// Those to be paid: find({ 'packages.settled': false }), and the payments of a year.
personSchema.index({ 'packages.settled': 1 }, { partialFilterExpression: { 'packages.settled': { $exists: true } } });
personSchema.index({ 'packages.paid.day': 1 }, { partialFilterExpression: { 'packages.paid.day': { $exists: true } } });
