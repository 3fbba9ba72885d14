import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { overlap, type Span } from '@luar/contracts/held-times';
import { addDays, inLisbon, midnightInLisbon } from '@luar/contracts/lisbon';
import { countsMs, isStale, type OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type OutsideCalendarModel } from '../data/models.ts';
import type { OutsideCalendarRecord } from '../data/outside-calendar.schema.ts';

/** A busy time within a span. */
export interface Busy extends Span {
  kind: 'busy';
  /** The id and the name of the calendar. */
  _id: string;
  title: string;
}

/** When other calendars say that the practitioner is busy, and how well they are read. */
@Injectable()
export class OutsideStore {
  constructor(
    @InjectModel(modelNames.outsideCalendar) private readonly calendars: OutsideCalendarModel,
    private readonly clock: Clock,
  ) {}

  /** By their start. A time over midnight is one of each day. */
  async within(span: Span): Promise<Busy[]> {
    const counted = { readAt: { $gt: new Date(this.clock.now().getTime() - countsMs) } };
    const found = await this.calendars.find(counted, { name: 1, busy: 1 }).lean<OutsideCalendarRecord[]>();
    return found
      .flatMap(({ _id, name, busy }) =>
        busy
          .filter((each) => overlap(each, span))
          .flatMap(byDay)
          .filter((each) => overlap(each, span))
          .map((each): Busy => ({ kind: 'busy', _id: String(_id), title: name, ...each })),
      )
      .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  }

  /** Whether every calendar was read lately, so that nothing in it is unknown. */
  async isSure(): Promise<boolean> {
    const found = await this.calendars.find({}, { busy: 0 }).lean<OutsideCalendarRecord[]>();
    const now = this.clock.now();
    return found.every((record) => record.readAt && !isStale(record, now));
  }

  async list(): Promise<OutsideCalendarView[]> {
    const found = await this.calendars.find({}, { busy: 0 }).sort({ _id: 1 }).lean<OutsideCalendarRecord[]>();
    const now = this.clock.now();
    return found.map((record) => toView(record, now));
  }
}

/** Without the address. */
export function toView(record: OutsideCalendarRecord, now: Date): OutsideCalendarView {
  const { _id, name, address, readAt, trouble } = record;
  return {
    _id: String(_id),
    name,
    host: URL.parse(address)?.hostname ?? '',
    readAt: readAt?.toISOString() ?? null,
    trouble: trouble ?? null,
    isStale: isStale(record, now),
  };
}

function byDay({ start, end }: Span): Span[] {
  const pieces: Span[] = [];
  for (let from = start; from < end;) {
    const midnight = midnightInLisbon(addDays(inLisbon(from).date, 1));
    const until = midnight < end ? midnight : end;
    pieces.push({ start: from, end: until });
    from = until;
  }
  return pieces;
}
