import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Diary, DiaryEntry } from '@luar/contracts/diary';
import { overlap, type Span } from '@luar/contracts/held-times';
import { addDays, inLisbon, midnightInLisbon } from '@luar/contracts/lisbon';
import { modelNames, type BookingModel } from '../data/models.ts';
import type { Booking } from '../data/request.schema.ts';
import { holdsWithin } from '../held-times/held-times.service.ts';
import { MoneyFacts, moneyFields } from '../money/money-facts.service.ts';
import { OutsideStore } from '../outside-calendars/outside-store.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';

const shown = {
  language: 1,
  place: 1,
  zone: 1,
  note: 1,
  times: 1,
  ...moneyFields,
} as const;

/** What the diary shows of a range of days. */
@Injectable()
export class DiaryDays {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly timeOff: TimeOffStore,
    private readonly outside: OutsideStore,
    private readonly money: MoneyFacts,
  ) {}

  async of(from: string, days: number): Promise<Diary> {
    const span = { start: midnightInLisbon(from), end: midnightInLisbon(addDays(from, days)) };
    const [found, off, busy] = await Promise.all([
      this.bookings.find(holdsWithin(span), shown).lean<Booking[]>(),
      this.timeOff.within(span),
      this.outside.within(span),
    ]);
    const money = await this.money.of(found);
    return {
      success: true,
      entries: found
        .flatMap((booking) => entriesOf(booking, span).map((each) => ({ ...each, money: money.get(each._id)! })))
        .toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1)),
      off: [...off, ...busy].map(({ _id, kind, title, ...times }) => ({ _id, kind, title, ...wallClock(times) })),
    };
  }
}

const momentOf = ({ date, from }: DiaryEntry) => `${date} ${from}`;

function wallClock({ start, end }: Span) {
  const { date, time } = inLisbon(start);
  return { date, from: time, until: inLisbon(end).time };
}

function entriesOf(
  { _id, name, email, phone, language, service, note = '', ...booking }: Booking,
  span: Span,
): Omit<DiaryEntry, 'money'>[] {
  const { times, zone, place: where } = booking;
  return times
    .filter((time) => overlap(time, span))
    .map(({ kind, start, end }) => ({
      _id: String(_id),
      kind,
      ...wallClock({ start, end }),
      name,
      email,
      phone,
      language,
      serviceName: { pt: service.name.pt, en: service.name.en },
      where,
      ...(zone !== undefined && { zone }),
      note,
    }));
}
