import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingView } from '@luar/contracts/request-views';
import { limits } from '@luar/contracts/limits';
import { paidOf } from '@luar/contracts/money';
import type { PackageAct, PackageInput, PackageView } from '@luar/contracts/payments';
import { personKey } from '@luar/contracts/people';
import { Types } from 'mongoose';
import { modelNames, type PersonModel } from '../data/models.ts';
import { type PackageRecord, type PersonRecord, writePerson } from '../data/person.schema.ts';
import type { Booking } from '../data/request.schema.ts';
import { rewrite } from '../data/versioned.ts';
import { ApiError, invalid, notFound } from '../http/api-error.ts';
import { People } from '../people/people.service.ts';
import { StoredRequests } from '../requests/stored-requests.service.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { withAct } from './payments.service.ts';
import { objectIdOf } from '../http/object-id.ts';

type Changed = Partial<Omit<PackageRecord, '_id' | 'version' | 'settled'>>;

interface Found {
  package: PackageRecord;
  owner: PersonRecord;
}

/** Packages that people bought, and the sessions that count in them. */
@Injectable()
export class Packages {
  constructor(
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    private readonly facts: MoneyFacts,
    private readonly persons: People,
    private readonly requests: StoredRequests,
  ) {}

  /** `id`: a request of the person who bought it. */
  async add(id: string, input: PackageInput): Promise<PackageView> {
    const buyer = await this.persons.find(id);
    const key = personKey(buyer);
    if (!key) throw new ApiError('no_address');
    const made: PackageRecord = {
      _id: new Types.ObjectId(),
      version: 0,
      buyer: buyer.name,
      ...input,
      paid: [],
      settled: input.cents === 0,
      counted: [],
    };
    await rewrite(async () => {
      const owner = { key, ...(await this.people.findOne({ key }).lean()) };
      const { packages = [] } = owner;
      if (packages.length >= limits.packagesOfOne) throw invalid([{ field: 'name', code: 'too_many' }]);
      return writePerson(this.people, owner, { packages: [...packages, made] });
    });
    return this.view(made);
  }

  async change(id: string, { version, ...input }: PackageInput & { version: number }): Promise<PackageView> {
    return this.view(await this.write(id, () => input, version));
  }

  async act(id: string, { version, act }: PackageAct): Promise<PackageView> {
    return this.view(await this.write(id, ({ paid }) => ({ paid: withAct(paid, act) }), version));
  }

  /** Only one in which nothing counts and for which nothing was paid: nothing but its own fields would be lost. */
  async remove(id: string): Promise<void> {
    await rewrite(async () => {
      const { package: found, owner } = await this.find(id);
      if (found.paid.length + found.counted.length > 0) throw new ApiError('saved_elsewhere');
      return writePerson(this.people, owner, { packages: owner.packages!.filter((each) => each !== found) });
    });
  }

  /** Counts a session in a package of its person, or in none. */
  async count(id: string, into: string | null): Promise<BookingView> {
    const booking = (await this.requests.find('bookings', id)) as Booking;
    const { _id } = booking;
    const keys = await this.persons.keysOf(booking);
    await rewrite(async () => {
      const holder: PersonRecord | null = await this.people.findOne({ counted: _id }).lean();
      const target = into === null ? undefined : await this.find(into);
      if (target?.package.counted.some((each) => each.equals(_id))) return true;
      if (target && !(await this.takes(target, booking, keys))) throw await this.requests.conflict('bookings', id);
      const owner = target?.owner ?? holder;
      if (!owner) return true;
      // One document, one write. A person who was joined may have the packages in two: it leaves one, then enters the other.
      const isMoved = holder !== null && !holder._id.equals(owner._id);
      if (isMoved && !(await this.put(holder, _id, undefined))) return undefined;
      if (await this.put(owner, _id, target?.package._id)) return true;
      if (isMoved) await this.putBack(holder, _id);
      return undefined;
    });
    return (await this.requests.view('bookings', booking)) as BookingView;
  }

  private async takes({ package: found, owner }: Found, booking: Booking, keys: readonly string[]): Promise<boolean> {
    const [own] = await this.facts.withPlaces([found]);
    return keys.includes(owner.key) && isFor(found, booking) && own?.places.isFull === false;
  }

  /** Of the packages of one document, this one alone has the session. False: another write was first. */
  private async put(owner: PersonRecord, session: Types.ObjectId, into: Types.ObjectId | undefined): Promise<boolean> {
    const packages = (owner.packages ?? []).map((each) => {
      const counted = each.counted.filter((one) => !one.equals(session));
      if (into && each._id.equals(into)) counted.push(session);
      return counted.length === each.counted.length ? each : { ...each, counted, version: each.version + 1 };
    });
    return (await writePerson(this.people, owner, { packages })) !== null;
  }

  /** The place in the other package was taken meanwhile. */
  private async putBack({ _id, packages = [] }: PersonRecord, session: Types.ObjectId): Promise<void> {
    const into = packages.find(({ counted }) => counted.some((each) => each.equals(session)))?._id;
    await rewrite(async () => {
      const owner: PersonRecord | null = await this.people.findById(_id).lean();
      return !owner || (await this.put(owner, session, into)) || undefined;
    });
  }

  /** Replaces fields of a package. With `version`, refused if it is another one. */
  private write(id: string, change: (found: PackageRecord) => Changed, version: number): Promise<PackageRecord> {
    return rewrite(async () => {
      const { package: found, owner } = await this.find(id);
      if (version !== found.version) throw new ApiError('saved_elsewhere');
      const changed = { ...found, ...change(found), version: version + 1 };
      const next = { ...changed, settled: paidOf(changed.paid) >= changed.cents };
      const packages = owner.packages!.map((each) => (each === found ? next : each));
      return (await writePerson(this.people, owner, { packages })) && next;
    });
  }

  private async find(id: string): Promise<Found> {
    const owner: PersonRecord | null = await this.people.findOne({ 'packages._id': objectIdOf(id) }).lean();
    const found = owner?.packages?.find(({ _id }) => String(_id) === id);
    if (!owner || !found) throw notFound();
    return { package: found, owner };
  }

  private async view(record: PackageRecord): Promise<PackageView> {
    const [view] = await this.facts.viewsOf([record]);
    return view!;
  }
}

const isFor = ({ service }: PackageRecord, booking: Booking): boolean =>
  service === '' || service === booking.service.slug;
