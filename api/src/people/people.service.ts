import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  emailKey,
  isPhoneKey,
  type Person,
  personKey,
  type PersonPage,
  phoneKey,
  searchWordOf,
} from '@luar/contracts/people';
import { Types } from 'mongoose';
import { isDuplicate } from '../data/duplicate.ts';
import { type BookingModel, type ContactMessageModel, modelNames, type PersonModel } from '../data/models.ts';
import { type ImportedPerson, isImported, type PersonRecord, wordsOf } from '../data/person.schema.ts';
import { asRequests } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { conditionsOf } from '../data/search-conditions.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { RequestViews } from '../requests/request-views.service.ts';

/** The latest requests that the list of people is made of. A search reads as many of those that it finds. */
const listedFrom = 300;
const listed = 60;

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** What leads to a person: a request, or a row of an imported file. */
type Trace = StoredRequest | ImportedPerson;
const isRequest = (trace: Trace): trace is StoredRequest => 'requestId' in trace;
const isSpam = (trace: Trace) => isRequest(trace) && trace.suspectedSpam;

/** Newest first; what was imported comes after the requests. */
const byAge = (one: Trace, other: Trace) =>
  Number(isRequest(other)) - Number(isRequest(one)) ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (String(other._id) < String(one._id) ? -1 : 1);
const unique = <T>(values: readonly T[]) => [...new Set(values)];
const onceEach = (traces: readonly Trace[]) => [...new Map(traces.map((trace) => [String(trace._id), trace])).values()];

/** A person: addresses and numbers that belong together, and what has them, newest first. */
interface Gathered {
  keys: string[];
  /** The telephone numbers of traces without an e-mail address that belong to this person alone. */
  numbers: string[];
  traces: Trace[];
  /** Of others who gave the same number. */
  alike: Trace[];
}

/** Derives people from the stored requests and from imported contacts: see contracts/src/people.ts. */
@Injectable()
export class People {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    private readonly views: RequestViews,
    private readonly money: MoneyFacts,
  ) {}

  /** The people of the latest requests, or of those that have the typed words in them or in the note on the person. */
  async list(typed: string): Promise<Person[]> {
    const search = conditionsOf(typed);
    if (!search) return [];
    const filter = search.length > 0 ? { $and: search } : {};
    const found = await Promise.all(
      this.models.map((model) => model.find(filter).sort(newestFirst).limit(listedFrom).lean<StoredRequest[]>()),
    );
    const known =
      search.length > 0
        ? await this.people.find(filter).limit(listed).lean()
        : await this.people
            .find({ createdAt: { $gt: new Date(0) } })
            .sort(newestFirst)
            .limit(listed)
            .lean();
    const ofKnown = await this.withAny(known.map(({ key }) => key));
    const traces = [...found.flat(), ...ofKnown].filter((trace) => !isSpam(trace)).toSorted(byAge);
    return (await this.asPeople(traces)).slice(0, listed);
  }

  async page(id: string): Promise<Omit<PersonPage, 'success'>> {
    const seed = await this.find(id);
    const { keys, numbers, traces, alike } = await this.gather(seed);
    const all = [...keys, ...numbers];
    const known = await this.people.find({ key: { $in: all } }).lean();
    const contacts = all.flatMap((key) => {
      const has = traces.find((trace) => personKey(trace) === key);
      return has ? [{ key, _id: String(has._id), note: known.find((each) => each.key === key)?.note ?? '' }] : [];
    });
    return {
      person: summary(traces),
      contacts,
      requests: await this.views.mixed(traces.filter(isRequest)),
      packages: await this.money.viewsOf(known.flatMap(({ packages = [] }) => packages)),
      alike: await this.asPeople(alike),
    };
  }

  /** The addresses and numbers of the person who sent this request. */
  async keysOf(request: StoredRequest): Promise<string[]> {
    const { keys, numbers } = await this.gather(request);
    return [...keys, ...numbers];
  }

  /** Makes the two one person, and returns which addresses and numbers the other brings. */
  async merge(id: string, withId: string): Promise<{ _id: string; keys: string[] }> {
    const [person, other] = await Promise.all([id, withId].map(async (each) => this.gather(await this.find(each))));
    const keys = other!.keys.filter((key) => !person!.keys.includes(key));
    await this.group([...person!.keys, ...keys]);
    return { _id: withId, keys };
  }

  /** Makes the addresses and numbers another person's. */
  async split(id: string, keys: string[]): Promise<{ _id: string; keys: string[] }> {
    const person = await this.gather(await this.find(id));
    const all = [...person.keys, ...person.numbers];
    const leave = all.filter((key) => keys.includes(key));
    const stay = all.filter((key) => !keys.includes(key));
    const first = person.traces.find((trace) => leave.includes(personKey(trace)));
    if (!first || stay.length === 0) throw new ApiError('saved_elsewhere');
    await this.group(leave);
    // Otherwise the numbers would follow the only address that was sent with them.
    if (stay.every(isPhoneKey)) await this.group(stay);
    return { _id: String(first._id), keys: leave };
  }

  /** Replaces the private note `was` on the address or number of this request. */
  async note(id: string, { note, was }: { note: string; was: string }): Promise<string> {
    const key = personKey(await this.find(id));
    if (!key) throw notFound('request_gone');
    // Null matches a missing note.
    const filter = { key, note: was === '' ? { $in: ['', null] } : was };
    const known = (await this.people.findOne({ key }).lean()) ?? undefined;
    const stored = await this.people
      .findOneAndUpdate(
        filter,
        { $set: { note, words: wordsOf(note, known) }, $setOnInsert: { key }, $unset: { import: '' } },
        { upsert: was === '', new: true },
      )
      .lean()
      .catch((error: unknown) => {
        // Another note is stored.
        if (isDuplicate(error)) return null;
        throw error;
      });
    if (stored) return stored.note ?? '';
    const other = await this.people.findOne({ key }).lean();
    throw new ApiError('saved_elsewhere', { extra: { note: other?.note ?? '' } });
  }

  /** Deletes the contact that was imported, with its note; the requests of the same person stay. */
  async deleteImported(id: string): Promise<void> {
    const trace = await this.find(id);
    if (isRequest(trace)) throw notFound('request_gone');
    await this.people.deleteOne({ _id: trace._id });
  }

  private get models() {
    return [asRequests(this.bookings), asRequests(this.messages)];
  }

  async find(id: string): Promise<Trace> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const _id = new Types.ObjectId(id);
    const found = await Promise.all(this.models.map((model) => model.findById(_id).lean<StoredRequest>()));
    const request = found.find((each) => each !== null);
    const person = request ? undefined : await this.people.findById(_id).lean();
    const trace = request ?? (person && isImported(person) ? person : undefined);
    if (!trace) throw notFound('request_gone');
    return trace;
  }

  /** Everything of the person to whom this leads. */
  private async gather(seed: Trace): Promise<Gathered> {
    const own = personKey(seed);
    if (!own) return { keys: [], numbers: [], traces: [seed], alike: [] };
    const keys = (await this.groupOf(own)) ?? (isPhoneKey(own) ? await this.ownersOf(own) : [own]);
    const emails = keys.filter((key) => !isPhoneKey(key));
    const byEmail = await this.withAny(emails);
    const seen = unique(byEmail.map(({ phone }) => phoneKey(phone)).filter(Boolean));
    const grouped = await this.people.find({ key: { $in: seen }, group: { $exists: true } }).lean();
    const numbers = unique([...keys.filter(isPhoneKey), ...seen]);
    const byPhone = (await this.withAny(numbers)).filter((trace) => !isSpam(trace));
    const ofNumber = (key: string) => byPhone.filter(({ phone }) => phoneKey(phone) === key);
    const others = (key: string) => ofNumber(key).filter(({ email }) => email && !emails.includes(emailKey(email)));
    const belongs = numbers.filter(
      (key) => keys.includes(key) || (others(key).length === 0 && !grouped.some((each) => each.key === key)),
    );
    const withoutEmail = belongs.flatMap(ofNumber).filter(({ email }) => !email);
    return {
      keys,
      numbers: unique(withoutEmail.map(personKey)).filter((key) => !keys.includes(key)),
      // The search may not find a number that was typed with other digits.
      traces: onceEach([seed, ...byEmail, ...withoutEmail]).toSorted(byAge),
      alike: numbers.flatMap(others).toSorted(byAge),
    };
  }

  /** The keys of the person to whom a number belongs: of the only address that was sent with it, or of the number alone. */
  private async ownersOf(number: string): Promise<string[]> {
    const traces = (await this.withAny([number])).filter((trace) => trace.email && !isSpam(trace));
    const emails = unique(traces.map(personKey));
    const groups = await Promise.all(emails.map(async (key) => (await this.groupOf(key)) ?? [key]));
    const [first, ...others] = groups;
    const isOne = first !== undefined && others.every(([key]) => key !== undefined && first.includes(key));
    return isOne ? first : [number];
  }

  /** What the practitioner has joined or split. Undefined: neither. */
  private async groupOf(key: string): Promise<string[] | undefined> {
    const { group } = (await this.people.findOne({ key }).lean()) ?? {};
    if (!group) return undefined;
    return (await this.people.find({ group }).lean()).map((each) => each.key).toSorted();
  }

  private async group(keys: readonly string[]): Promise<void> {
    const group = new Types.ObjectId();
    await this.people.bulkWrite(
      keys.map((key) => ({
        updateOne: { filter: { key }, update: { $set: { group }, $unset: { import: '' } }, upsert: true },
      })),
    );
  }

  /** What has one of these addresses or numbers. The words of the search lead there. */
  private async withAny(keys: readonly string[]): Promise<Trace[]> {
    if (keys.length === 0) return [];
    const words = { words: { $in: unique(keys.map(searchWordOf)) } };
    const found = await Promise.all(this.models.map((model) => model.find(words).lean<StoredRequest[]>()));
    const imported = (await this.people.find(words).lean<PersonRecord[]>()).filter(isImported);
    const isOf = ({ email, phone }: Trace) => keys.includes(emailKey(email)) || keys.includes(phoneKey(phone));
    return [...found.flat(), ...imported].filter(isOf).toSorted(byAge);
  }

  /** One entry for each person, in the given order. */
  private async asPeople(traces: readonly Trace[]): Promise<Person[]> {
    const groups = new Map<string, string>();
    const keys = unique(traces.map(personKey));
    const known: PersonRecord[] = await this.people.find({ key: { $in: keys }, group: { $exists: true } }).lean();
    for (const { key, group } of known) groups.set(key, String(group));
    // A trace may be found by its own words and by a note on its person.
    const people = Map.groupBy(onceEach(traces), (trace) => {
      const key = personKey(trace);
      return groups.get(key) ?? (key || String(trace._id));
    });
    return [...people.values()].map(summary);
  }
}

const summary = (traces: readonly Trace[]): Person => {
  const [last] = traces;
  const first = (of: 'email' | 'phone') => traces.find((trace) => trace[of] !== '')?.[of] ?? '';
  return {
    _id: String(last!._id),
    name: last!.name,
    email: first('email'),
    phone: first('phone'),
    count: traces.filter(isRequest).length,
    lastAt: last!.createdAt.toISOString(),
  };
};
