import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isPhoneKey, type Person, personKey, type PersonPage } from '@luar/contracts/people';
import { type Model, Types } from 'mongoose';
import { type BookingModel, type ContactMessageModel, modelNames, type PersonModel } from '../data/models.ts';
import { contactOf, type PersonRecord, writePerson } from '../data/person.schema.ts';
import { asRequests } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { conditionsOf } from '../data/search-conditions.ts';
import { rewrite } from '../data/versioned.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { Owed } from '../money/owed.service.ts';
import { RequestViews } from '../requests/request-views.service.ts';
import { byAge, type Gathered, Gathering, isRequest, isSpam, onceEach, type Trace, unique } from '../data/gathering.ts';
import { objectIdOf } from '../http/object-id.ts';

/** The latest requests that the list of people is made of. A search reads as many of those that it finds. */
const listedFrom = 300;
const listed = 60;

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Derives people from the stored requests, imported contacts and packages: see contracts/src/people.ts. */
@Injectable()
export class People {
  private readonly gathering: Gathering;

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    private readonly views: RequestViews,
    private readonly money: MoneyFacts,
    private readonly owed: Owed,
  ) {
    const models: Record<string, Model<never>> = { bookings, messages, people } as never;
    this.gathering = new Gathering((collection, filter) => models[collection]!.find(filter).lean());
  }

  /** The people of the latest requests, or of those that have the typed words in them or in the note on the person. */
  async list(typed: string): Promise<Person[]> {
    const search = conditionsOf(typed);
    if (!search) return [];
    const filter = search.length > 0 ? { $and: search } : {};
    const found = await Promise.all(
      this.models.map((model) => model.find(filter).sort(newestFirst).limit(listedFrom).lean<StoredRequest[]>()),
    );
    const withoutRequests = [{ createdAt: { $gt: new Date(0) } }, { 'packages.settled': { $in: [true, false] } }];
    const known = await Promise.all(
      (search.length > 0 ? [filter] : withoutRequests).map((each) =>
        this.people.find(each).sort(newestFirst).limit(listed).lean(),
      ),
    );
    const ofKnown = await this.gathering.withAny(known.flat().map(({ key }) => key));
    const traces = [...found.flat(), ...ofKnown].filter((trace) => !isSpam(trace)).toSorted(byAge);
    return (await this.asPeople(traces)).slice(0, listed);
  }

  async page(id: string): Promise<Omit<PersonPage, 'success'>> {
    const seed = await this.find(id);
    const { keys, numbers, all, traces, alike } = await this.gather(seed);
    const known = await this.people.find({ key: { $in: all } }).lean();
    const contacts = [...keys, ...numbers].flatMap((key) => {
      const has = traces.find((trace) => personKey(trace) === key);
      return has ? [{ key, _id: String(has._id), note: known.find((each) => each.key === key)?.note ?? '' }] : [];
    });
    return {
      person: summary(traces, await this.owed.byKey()),
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
    const wanted = new Set([...person!.keys, ...keys]);
    await rewrite(async () => {
      // Another device may join one of them to a third person at this moment: who was seen together stays together.
      const members = await this.gathering.membersOf([...wanted]);
      for (const { key } of members) wanted.add(key);
      const group = members.find((each) => each.group)?.group ?? new Types.ObjectId();
      if (members.every((each) => each.group?.equals(group))) return true;
      // Each is written, also one that has the group already, so that a device that read it before begins again.
      for (const member of members) if (!(await writePerson(this.people, member, { group }))) break;
      return undefined;
    });
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
    const [left, kept] = [new Types.ObjectId(), new Types.ObjectId()];
    for (const key of leave) await this.put(key, left);
    // Otherwise the numbers would follow the only address that was sent with them.
    if (stay.every(isPhoneKey)) for (const key of stay) await this.put(key, kept);
    return { _id: String(first._id), keys: leave };
  }

  /** Replaces the private note `was` on the address or number of this request. */
  async note(id: string, { note, was }: { note: string; was: string }): Promise<string> {
    const key = personKey(await this.find(id));
    if (!key) throw notFound('request_gone');
    return rewrite(async () => {
      const known = { key, ...(await this.people.findOne({ key }).lean()) };
      if ((known.note ?? '') !== was) throw new ApiError('saved_elsewhere', { extra: { note: known.note ?? '' } });
      return (await writePerson(this.people, known, { note }))?.note;
    });
  }

  /** Deletes the contact that was imported, with its note; the requests of the same person stay. */
  async deleteImported(id: string): Promise<void> {
    const trace = await this.find(id);
    if (isRequest(trace)) throw notFound('request_gone');
    // Payments of a package are the practitioner's accounts.
    const { deletedCount } = await this.people.deleteOne({ _id: trace._id, 'packages.0': { $exists: false } });
    if (deletedCount === 0) throw new ApiError('saved_elsewhere');
  }

  private get models() {
    return [asRequests(this.bookings), asRequests(this.messages)];
  }

  async find(id: string): Promise<Trace> {
    const _id = objectIdOf(id, 'request_gone');
    const found = await Promise.all(this.models.map((model) => model.findById(_id).lean<StoredRequest>()));
    const request = found.find((each) => each !== null);
    const person = request ? undefined : await this.people.findById(_id).lean();
    const trace = request ?? (person && contactOf(person));
    if (!trace) throw notFound('request_gone');
    return trace;
  }

  private gather(seed: Trace): Promise<Gathered> {
    const key = personKey(seed);
    if (!key) return Promise.resolve({ keys: [], numbers: [], all: [], traces: [seed], alike: [] });
    return this.gathering.gather(key, seed);
  }

  /** The address or number is of the person with this group from now on. */
  private put(key: string, group: Types.ObjectId): Promise<PersonRecord> {
    return rewrite(async () =>
      writePerson(this.people, { key, ...(await this.people.findOne({ key }).lean()) }, { group }),
    );
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
    const owed = await this.owed.byKey();
    return [...people.values()].map((each) => summary(each, owed));
  }
}

const summary = (traces: readonly Trace[], owed: ReadonlyMap<string, number>): Person => {
  const [last] = traces;
  const first = (of: 'email' | 'phone') => traces.find((trace) => trace[of] !== '')?.[of] ?? '';
  return {
    _id: String(last!._id),
    name: last!.name,
    email: first('email'),
    phone: first('phone'),
    count: traces.filter(isRequest).length,
    lastAt: last!.createdAt.toISOString(),
    owedCents: unique(traces.map(personKey)).reduce((cents, key) => cents + (owed.get(key) ?? 0), 0),
  };
};
