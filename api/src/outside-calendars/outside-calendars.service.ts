import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@luar/contracts/limits';
import type { OutsideCalendarInput, OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type OutsideCalendarModel } from '../data/models.ts';
import { insertWithin } from '../data/versioned.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { OutsideReader } from './outside-reader.service.ts';
import { toView } from './outside-store.service.ts';
import { objectIdOf } from '../http/object-id.ts';

/** The practitioner's other calendars, as the panel edits them. */
@Injectable()
export class OutsideCalendars {
  constructor(
    @InjectModel(modelNames.outsideCalendar) private readonly calendars: OutsideCalendarModel,
    private readonly reader: OutsideReader,
    private readonly clock: Clock,
  ) {}

  async add({ name, address }: OutsideCalendarInput): Promise<OutsideCalendarView> {
    const createdAt = this.clock.now();
    const record = { _id: new Types.ObjectId(), name, address, createdAt, busy: [] };
    if (!(await insertWithin(this.calendars, record, limits.list.outsideCalendars)))
      throw invalid([{ field: 'address', code: 'too_many' }]);
    void this.reader.runRound().catch(() => undefined);
    return toView(record, createdAt);
  }

  /** With its address and its busy times. */
  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.calendars.deleteOne({ _id: objectIdOf(id) });
    if (deletedCount === 0) throw notFound();
    await this.reader.forget(id);
  }
}
