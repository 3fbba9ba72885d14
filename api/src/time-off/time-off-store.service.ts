import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { OffKind, Span } from '@luar/contracts/held-times';
import { addDays, inLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { PublicSite } from '@luar/contracts/site';
import { datesOff, daysFollowed, spanOff, type TimeOff } from '@luar/contracts/time-off';
import { modelNames, type TimeOffModel } from '../data/models.ts';
import type { TimeOffRecord } from '../data/time-off.schema.ts';

/** A time off within a span. */
export interface Off extends Span {
  kind: Exclude<OffKind, 'busy'>;
  _id: string;
  title: string;
  note: TimeOff['note'];
  weekly: boolean;
}

/** When the practitioner does not work. */
@Injectable()
export class TimeOffStore {
  constructor(@InjectModel(modelNames.timeOff) private readonly entries: TimeOffModel) {}

  /** By their start. An entry of whole days is one of each day. */
  async within(span: Span): Promise<Off[]> {
    const first = inLisbon(span.start).date;
    const end = inLisbon(span.end).date;
    const furthest = addDays(first, daysFollowed);
    const last = end < furthest ? end : furthest;
    const found = await this.touching(first, last);
    return found
      .flatMap(({ _id, hours, title, note, ...repeats }) =>
        datesOff(repeats, first, last).map((date) => ({
          kind: hours ? ('blocked' as const) : ('dayOff' as const),
          _id: String(_id),
          title,
          note,
          weekly: repeats.weekly,
          ...spanOff(hours, date),
        })),
      )
      .filter(({ start, end: over }) => start < span.end && span.start < over)
      .toSorted((one, other) => one.start.getTime() - other.start.getTime());
  }

  /** The whole days off that are not over, as visitors see them. */
  async ofVisitors(now: Date): Promise<PublicSite['hours']['daysOff']> {
    const found = await this.touching(todayInLisbon(now), '9999-12-31');
    return found.flatMap(({ from, last, weekly, hours, note }) =>
      last === null || weekly || hours ? [] : [{ from, to: last, note: { pt: note.pt, en: note.en } }],
    );
  }

  private touching(first: string, last: string): Promise<TimeOffRecord[]> {
    const isOpen = { $or: [{ last: null }, { last: { $gte: first } }] };
    return this.entries
      .find({ from: { $lte: last }, ...isOpen })
      .sort({ from: 1 })
      .lean<TimeOffRecord[]>();
  }
}
