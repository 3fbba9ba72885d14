import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingView } from '@luar/contracts/request-views';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { paidOf, type Payment } from '@luar/contracts/money';
import type { PackageAct, Payments as Answer, SessionAct } from '@luar/contracts/payments';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { type BookingModel, modelNames, type PersonModel, type SiteModel } from '../data/models.ts';
import type { Booking, BookingMoney } from '../data/request.schema.ts';
import { mainSite } from '../data/site.schema.ts';
import { StoredRequests } from '../requests/stored-requests.service.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { Owed } from '../money/owed.service.ts';

/** Payments as stored after an act. */
export function withAct(paid: readonly Payment[], act: PackageAct['act']): Payment[] {
  if (act.type === 'unpay') return paid.filter(({ _id }) => _id !== act.payment);
  const { cents, way, day } = act;
  return [...paid, { _id: new Types.ObjectId().toHexString(), cents, way, day }];
}

/** Payments of sessions, and the payments of a year. */
@Injectable()
export class Payments {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.person) private readonly people: PersonModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    private readonly facts: MoneyFacts,
    private readonly unpaid: Owed,
    private readonly requests: StoredRequests,
    private readonly clock: Clock,
  ) {}

  async act(id: string, { version, act }: SessionAct): Promise<BookingView> {
    const found = (await this.requests.find('bookings', id)) as Booking;
    const before: Omit<BookingMoney, 'settled'> = found.money ?? { version: 0, paid: [] };
    if (before.version !== version) throw await this.requests.conflict('bookings', id);
    const paid = act.type === 'pay' || act.type === 'unpay' ? withAct(before.paid, act) : before.paid;
    const dueCents = act.type === 'due' ? (act.cents ?? undefined) : before.dueCents;
    const closed = act.type === 'close' ? (act.as ?? undefined) : before.closed;
    const money: BookingMoney = {
      version: version + 1,
      ...(dueCents !== undefined && { dueCents }),
      ...(closed && { closed }),
      paid,
      settled: closed === 'missed' || paidOf(paid) >= (dueCents ?? found.service.priceCents),
    };
    const stored = await this.bookings
      .findOneAndUpdate(
        { _id: found._id, 'money.version': found.money ? version : null },
        { $set: { money } },
        { returnDocument: 'after' },
      )
      .lean<Booking>();
    if (!stored) throw await this.requests.conflict('bookings', id);
    return (await this.requests.view('bookings', stored)) as BookingView;
  }

  async follow(isWanted: boolean): Promise<string | null> {
    const today = todayInLisbon(this.clock.now());
    // Followed already: the day stays.
    if (isWanted)
      await this.sites.updateOne({ _id: mainSite, paymentsSince: null }, { $set: { paymentsSince: today } });
    else await this.sites.updateOne({ _id: mainSite }, { $unset: { paymentsSince: 1 } });
    return this.facts.since();
  }

  async of(wanted: number | undefined): Promise<Omit<Answer, 'success'>> {
    const year = wanted ?? Number(todayInLisbon(this.clock.now()).slice(0, 4));
    const [since, owed, entries] = await Promise.all([this.facts.since(), this.unpaid.list(), this.entriesOf(year)]);
    return { since, year, entries, owed: owed ?? { sessions: [], packages: [] } };
  }

  private async entriesOf(year: number): Promise<Answer['entries']> {
    const within = { $gte: `${year}-01-01`, $lte: `${year}-12-31` };
    const [bookings, people] = await Promise.all([
      this.bookings.find({ 'money.paid.day': within }, { name: 1, 'service.name': 1, money: 1 }).lean<Booking[]>(),
      this.people.find({ 'packages.paid.day': within }, { packages: 1 }).lean(),
    ]);
    const ofPackages = people.flatMap(({ packages = [] }) => packages);
    return [
      ...bookings.flatMap(({ name, service, money }) =>
        (money?.paid ?? []).map((payment) => ({ ...payment, name, what: service.name.pt })),
      ),
      ...ofPackages.flatMap(({ buyer, name, paid }) => paid.map((each) => ({ ...each, name: buyer, what: name }))),
    ]
      .filter(({ day }) => day >= within.$gte && day <= within.$lte)
      .toSorted((one, other) => (one.day + one._id < other.day + other._id ? -1 : 1));
  }
}
