import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { spanOf } from '@luar/contracts/held-times';
import { countingOf, tookPlace, openCents, placesIn, type Settled } from '@luar/contracts/money';
import type { PackageView, SessionMoney } from '@luar/contracts/payments';
import { agreedSession } from '@luar/contracts/request-history';
import type { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { type BookingModel, modelNames, type PersonModel, type SiteModel } from '../data/models.ts';
import type { PackageRecord } from '../data/person.schema.ts';
import { factsOf } from '../data/request-facts.ts';
import type { Booking } from '../data/request.schema.ts';
import { mainSite } from '../data/site.schema.ts';

/** What the rules need of a booking. */
export const moneyFields = {
  name: 1,
  email: 1,
  phone: 1,
  service: 1,
  date: 1,
  time: 1,
  history: 1,
  createdAt: 1,
  suspectedSpam: 1,
  byHand: 1,
  money: 1,
} as const;
type Known = Pick<Booking, '_id' | keyof typeof moneyFields>;

export interface CountedIn {
  package: PackageRecord;
  places: ReturnType<typeof placesIn>;
}

const dueOf = ({ service, money }: Pick<Booking, 'service' | 'money'>): number => money?.dueCents ?? service.priceCents;

/** What is to be paid for a booking, where it is not simply the price. */
export interface MailMoney {
  dueCents: number;
  openCents: number;
  settled?: Settled;
}

/** Derives what was paid and what packages pay for: see contracts/src/money.ts. */
@Injectable()
export class MoneyFacts {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    private readonly clock: Clock,
  ) {}

  /** From which day on the practitioner follows payments. */
  async since(): Promise<string | null> {
    return (await this.sites.findById(mainSite, { paymentsSince: 1 }).lean())?.paymentsSince ?? null;
  }

  /** By the id of the booking. */
  async of(bookings: readonly Known[]): Promise<ReadonlyMap<string, SessionMoney>> {
    if (bookings.length === 0) return new Map();
    const [since, countedIn] = await Promise.all([this.since(), this.countedIn(bookings.map(({ _id }) => _id))]);
    const now = this.clock.now();
    return new Map(
      bookings.map((booking) => {
        const id = String(booking._id);
        return [id, viewOf(booking, { counted: countedIn.get(id), since, now })];
      }),
    );
  }

  /** What mails say of the payment. Without an entry, the price is to be paid. */
  async forMails(bookings: readonly Known[]): Promise<ReadonlyMap<string, MailMoney>> {
    const countedIn = await this.countedIn(bookings.map(({ _id }) => _id));
    return new Map(
      bookings.flatMap((booking) => {
        const id = String(booking._id);
        const counted = countedIn.get(id);
        if (!booking.money && !counted) return [];
        const dueCents = dueOf(booking);
        const covers = isCovered(counted, id);
        const open = openCents({ dueCents, paid: booking.money?.paid ?? [], isCovered: covers });
        const settled: Settled | undefined = covers
          ? { by: 'package', place: counted!.places.placeOf(id)!, sessions: counted!.package.sessions }
          : open === 0
            ? { by: 'paid' }
            : undefined;
        return [[id, { dueCents, openCents: open, ...(settled && { settled }) }] as const];
      }),
    );
  }

  /** The package in which each of the bookings counts. */
  async countedIn(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, CountedIn>> {
    if (ids.length === 0) return new Map();
    const found = await this.people.find({ counted: { $in: ids } }, { packages: 1 }).lean();
    const all = await this.withPlaces(found.flatMap(({ packages = [] }) => packages));
    return new Map(all.flatMap((each) => each.package.counted.map((id) => [String(id), each])));
  }

  async withPlaces(packages: readonly PackageRecord[]): Promise<CountedIn[]> {
    const ids = packages.flatMap(({ counted }) => counted);
    const now = this.clock.now();
    const found = ids.length > 0 ? await this.bookings.find({ _id: { $in: ids } }, moneyFields).lean<Known[]>() : [];
    const sessions = new Map(
      found.map((booking) => {
        const _id = String(booking._id);
        return [_id, { _id, start: startOf(booking), counts: countingOf(rulesOf(booking), now) }];
      }),
    );
    return packages.map((each) => ({
      package: each,
      places: placesIn(
        each.sessions,
        each.counted.flatMap((id) => sessions.get(String(id)) ?? []),
      ),
    }));
  }

  async viewsOf(packages: readonly PackageRecord[]): Promise<PackageView[]> {
    const [since, all] = await Promise.all([this.since(), this.withPlaces(packages)]);
    return all
      .map(({ package: { _id, version, name, service, sessions, cents, boughtOn, paid }, places }) => ({
        _id: String(_id),
        version,
        name,
        service,
        sessions,
        cents,
        boughtOn,
        paid,
        used: places.used,
        coming: places.coming,
        isFull: places.isFull,
        isOwed: since !== null && boughtOn >= since && openCents({ dueCents: cents, paid }) > 0,
      }))
      .toSorted((one, other) => (one.boughtOn < other.boughtOn ? 1 : -1));
  }
}

const rulesOf = (booking: Known) => ({ history: booking.history, facts: factsOf(booking) });
const startOf = ({ history, date, time }: Known) => spanOf(agreedSession(history) ?? { date, time }, 0).start;

/** Whether the package pays for the booking that counts in it. */
const isCovered = (counted: CountedIn | undefined, id: string): boolean => {
  const place = counted?.places.placeOf(id);
  return place !== undefined && place <= (counted?.package.sessions ?? 0);
};

interface Circumstances {
  counted: CountedIn | undefined;
  since: string | null;
  now: Date;
}

function viewOf(booking: Known, { counted, since, now }: Circumstances): SessionMoney {
  const { money } = booking;
  const dueCents = dueOf(booking);
  const paid = money?.paid ?? [];
  const id = String(booking._id);
  const place = counted?.places.placeOf(id);
  const open = openCents({ dueCents, paid, isCovered: isCovered(counted, id) });
  const session = agreedSession(booking.history);
  const isFollowed = since !== null && session !== undefined && session.date >= since;
  return {
    version: money?.version ?? 0,
    dueCents,
    isOwnDue: money?.dueCents !== undefined,
    paid,
    ...(money?.closed && { closed: money.closed }),
    isOwed: isFollowed && open > 0 && money?.closed !== 'missed' && tookPlace(rulesOf(booking), now),
    ...(counted && {
      package: {
        _id: String(counted.package._id),
        name: counted.package.name,
        sessions: counted.package.sessions,
        ...(place !== undefined && { place }),
      },
    }),
  };
}
