import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionTaken } from '@luar/contracts/request-views';
import { isOff, overlap } from '@luar/contracts/held-times';
import { limits } from '@luar/contracts/limits';
import { addDays, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import {
  datesOff,
  daysFollowed,
  spanOff,
  type TimeOff,
  type TimeOffInput,
  type TimeOffView,
} from '@luar/contracts/time-off';
import { metBy } from '@luar/contracts/verdict';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type TimeOffModel } from '../data/models.ts';
import type { TimeOffRecord } from '../data/time-off.schema.ts';
import { insertWithin } from '../data/versioned.ts';
import { ApiError, invalid, notFound } from '../http/api-error.ts';
import { HeldTimes } from '../held-times/held-times.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import { objectIdOf } from '../http/object-id.ts';

/** Days off and blocked hours, as the practitioner edits them. */
@Injectable()
export class TimeOffService {
  constructor(
    @InjectModel(modelNames.timeOff) private readonly entries: TimeOffModel,
    private readonly held: HeldTimes,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<TimeOffView[]> {
    return (await this.entries.find().sort({ from: 1, _id: 1 }).lean<TimeOffRecord[]>()).map(toView);
  }

  async add({ beside, ...entry }: TimeOffInput): Promise<TimeOffView> {
    await this.refuseUnseen(entry, beside);
    const record = { _id: new Types.ObjectId(), ...entry };
    if (!(await insertWithin(this.entries, record, limits.list.timeOff)))
      throw invalid([{ field: 'from', code: 'too_many' }]);
    return this.changed(record);
  }

  async replace(id: string, { beside, ...entry }: TimeOffInput): Promise<TimeOffView> {
    const _id = objectIdOf(id);
    await this.refuseUnseen(entry, beside);
    const { matchedCount } = await this.entries.updateOne({ _id }, { $set: entry });
    if (matchedCount === 0) throw notFound();
    return this.changed({ _id, ...entry });
  }

  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.entries.deleteOne({ _id: objectIdOf(id) });
    if (deletedCount === 0) throw notFound();
    this.content.changed();
  }

  private async changed(record: TimeOffRecord): Promise<TimeOffView> {
    this.content.changed();
    return toView(record);
  }

  /** Sessions that are agreed, and times that a visitor may still take, are named unless they were seen. */
  private async refuseUnseen(entry: TimeOff, seen: readonly string[] = []): Promise<void> {
    const now = this.clock.now();
    const today = todayInLisbon(now);
    const furthest = addDays(today, daysFollowed);
    const spans = datesOff(entry, today, furthest).map((date) => spanOff(entry.hours, date));
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) return;
    const start = new Date(Math.max(now.getTime(), Math.min(first.start.getTime(), midnightInLisbon(today).getTime())));
    const met = (await this.held.within({ start, end: last.end })).filter(
      (held) => !isOff(held.kind) && held.kind !== 'asked' && spans.some((span) => overlap(span, held)),
    );
    if (met.some(({ _id }) => !seen.includes(_id)))
      throw new ApiError('session_taken', {
        message: 'Sessions are agreed or offered at these times. Send it again with `beside` to keep both',
        extra: { clashes: met.map(metBy) } satisfies SessionTaken,
      });
  }
}

const toView = ({ _id, from, last, weekly, hours, title, note }: TimeOffRecord): TimeOffView => ({
  _id: String(_id),
  from,
  last,
  weekly,
  hours,
  title,
  note,
});
