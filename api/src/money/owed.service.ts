import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { midnightInLisbon } from '@luar/contracts/lisbon';
import { openCents } from '@luar/contracts/money';
import type { Payments as Answer } from '@luar/contracts/payments';
import { personKey } from '@luar/contracts/people';
import { agreedSession } from '@luar/contracts/request-history';
import { Clock } from '../clock/clock.service.ts';
import { type BookingModel, modelNames, type PersonModel } from '../data/models.ts';
import type { Booking } from '../data/request.schema.ts';
import { MoneyFacts, moneyFields } from './money-facts.service.ts';

/** The sessions and packages that are still to be paid, newest first. */
@Injectable()
export class Owed {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    private readonly facts: MoneyFacts,
    private readonly clock: Clock,
  ) {}

  /** Undefined while payments are not followed. */
  async list(): Promise<Answer['owed'] | undefined> {
    const found = await this.found();
    return found && { sessions: found.sessions.map(withoutKey), packages: found.packages.map(withoutKey) };
  }

  /** In cents, by the address or number of who owes it. */
  async byKey(): Promise<ReadonlyMap<string, number>> {
    const { sessions = [], packages = [] } = (await this.found()) ?? {};
    const owed = new Map<string, number>();
    for (const { key, openCents: cents } of [...sessions, ...packages]) owed.set(key, (owed.get(key) ?? 0) + cents);
    return owed;
  }

  private async found() {
    const since = await this.facts.since();
    if (since === null) return undefined;
    const [sessions, packages] = await Promise.all([this.sessions(since), this.packages(since)]);
    return { sessions, packages };
  }

  private unsettled(since: string) {
    return {
      'money.settled': { $in: [null, false] },
      sessionAt: { $gte: midnightInLisbon(since), $lt: this.clock.now() },
    };
  }

  private async sessions(since: string): Promise<Keyed<'sessions'>[]> {
    const found = await this.bookings
      .find(this.unsettled(since), moneyFields)
      .sort({ sessionAt: -1 })
      .lean<Booking[]>();
    const money = await this.facts.of(found);
    return found.flatMap((booking) => {
      const session = agreedSession(booking.history);
      const known = money.get(String(booking._id));
      if (!session || !known?.isOwed) return [];
      const { _id, name, service } = booking;
      const { version } = known;
      const { pt, en } = service.name;
      const key = personKey(booking);
      return [
        { key, _id: String(_id), name, serviceName: { pt, en }, ...session, version, openCents: openCents(known) },
      ];
    });
  }

  private async packages(since: string): Promise<Keyed<'packages'>[]> {
    const people = await this.people.find({ 'packages.settled': false }, { key: 1, packages: 1 }).lean();
    return people
      .flatMap(({ key, packages = [] }) => packages.map((each) => ({ key, ...each })))
      .filter(({ settled, boughtOn }) => !settled && boughtOn >= since)
      .map(({ key, _id, name, buyer, boughtOn, version, cents, paid }) => ({
        key,
        _id: String(_id),
        name,
        buyer,
        boughtOn,
        version,
        openCents: openCents({ dueCents: cents, paid }),
      }))
      .toSorted((one, other) => (one.boughtOn < other.boughtOn ? 1 : -1));
  }
}

type Keyed<List extends keyof Answer['owed']> = Answer['owed'][List][number] & { key: string };

const withoutKey = <Line extends { key: string }>({ key: _key, ...line }: Line): Omit<Line, 'key'> => line;
