import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingView } from '@luar/contracts/admin';
import { limits } from '@luar/contracts/limits';
import { paidOf } from '@luar/contracts/money';
import type { PackageAct, PackageInput, PackageView } from '@luar/contracts/payments';
import { personKey } from '@luar/contracts/people';
import { Types } from 'mongoose';
import { modelNames, type PersonModel } from '../data/models.ts';
import type { PackageRecord, PersonRecord } from '../data/person.schema.ts';
import type { Booking } from '../data/request.schema.ts';
import { ApiError, invalid, notFound } from '../http/api-error.ts';
import { People } from '../people/people.service.ts';
import { StoredRequests } from '../requests/stored-requests.service.ts';
import { MoneyFacts } from './money-facts.service.ts';
import { withAct } from './payments.service.ts';

type Changed = Partial<Omit<PackageRecord, '_id' | 'version' | 'settled'>>;

/** A change that another one overtook is made again: each attempt reads the package anew. */
const attempts = 20;

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
    const { packages = [] } = (await this.people.findOne({ key }, { packages: 1 }).lean()) ?? {};
    if (packages.length >= limits.packagesOfOne) throw invalid([{ field: 'name', code: 'too_many' }]);
    await this.people.updateOne({ key }, { $push: { packages: made }, $unset: { import: '' } }, { upsert: true });
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
    const { package: found, at, owner } = await this.find(id);
    const { paid, counted, _id } = found;
    const isEmpty = paid.length + counted.length === 0;
    const { modifiedCount } = isEmpty
      ? await this.people.updateOne(asRead(owner, at), { $pull: { packages: { _id } } })
      : { modifiedCount: 0 };
    if (modifiedCount === 0) throw new ApiError('saved_elsewhere');
  }

  /**
   * Counts a session in a package of its person, or in none. Two devices never give the last place twice, because each write
   * matches only the package as it was read.
   */
  async count(id: string, into: string | null): Promise<BookingView> {
    const booking = (await this.requests.find('bookings', id)) as Booking;
    const { _id } = booking;
    const before = (await this.facts.countedIn([_id])).get(id)?.package;
    if (before && String(before._id) !== into)
      await this.write(String(before._id), ({ counted }) => ({ counted: counted.filter((each) => !each.equals(_id)) }));
    if (into !== null && String(before?._id) !== into)
      await this.write(into, async (found) => {
        if (found.counted.some((each) => each.equals(_id))) return {};
        const [own] = await this.facts.withPlaces([found]);
        if (own?.places.isFull || !isFor(found, booking)) throw await this.requests.conflict('bookings', id);
        return { counted: [...found.counted, _id] };
      });
    return (await this.requests.view('bookings', booking)) as BookingView;
  }

  /** Replaces fields of the package as it is read. With `version`, refused if it is another one. */
  private async write(
    id: string,
    change: (found: PackageRecord) => Changed | Promise<Changed>,
    version?: number,
  ): Promise<PackageRecord> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { package: found, at, owner } = await this.find(id);
      if (version !== undefined && version !== found.version) break;
      const changed = { ...found, ...(await change(found)), version: found.version + 1 };
      const next = { ...changed, settled: paidOf(changed.paid) >= changed.cents };
      const { modifiedCount } = await this.people.updateOne(asRead(owner, at), { $set: { [`packages.${at}`]: next } });
      if (modifiedCount > 0) return next;
    }
    throw new ApiError('saved_elsewhere');
  }

  private async find(id: string): Promise<{ package: PackageRecord; at: number; owner: PersonRecord }> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound();
    const owner: PersonRecord | null = await this.people.findOne({ 'packages._id': new Types.ObjectId(id) }).lean();
    const at = owner?.packages?.findIndex(({ _id }) => String(_id) === id) ?? -1;
    const found = owner?.packages?.[at];
    if (!owner || !found) throw notFound();
    return { package: found, at, owner };
  }

  private async view(record: PackageRecord): Promise<PackageView> {
    const [view] = await this.facts.viewsOf([record]);
    return view!;
  }
}

/** Matches the package at this index only as it was read. */
const asRead = ({ _id, packages = [] }: PersonRecord, at: number) => ({
  _id,
  [`packages.${at}._id`]: packages[at]?._id,
  [`packages.${at}.version`]: packages[at]?.version,
});

const isFor = ({ service }: PackageRecord, booking: Booking): boolean =>
  service === '' || service === booking.service.slug;
