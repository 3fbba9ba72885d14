import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CalendarFeedInput, calendarPath, type CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { limits } from '@luar/contracts/limits';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { CalendarFeedRecord } from '../data/calendar-feed.schema.ts';
import { digestOf } from '../data/digest.ts';
import { modelNames, type CalendarFeedModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import { insertWithin } from '../data/versioned.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { objectIdOf } from '../http/object-id.ts';

/** 128 bits in base64url. */
const secretBytes = 16;
const fileShape = /^([\w-]{22})\.ics$/;
/** How often a use is stored. */
const usedEveryMs = 60_000;

/** The private addresses of the diary. Each read asks the database for its address, so a removed one ends at once. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.calendarFeed) private readonly feeds: CalendarFeedModel,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<CalendarFeedView[]> {
    return (await this.feeds.find().sort({ _id: 1 }).lean<CalendarFeedRecord[]>()).map(toView);
  }

  async make({ name, language }: Omit<CalendarFeedInput, 'proof'>) {
    const secret = randomBytes(secretBytes).toString('base64url');
    const record = { _id: new Types.ObjectId(), name, language, hash: digestOf(secret), createdAt: this.clock.now() };
    if (!(await insertWithin(this.feeds, record, limits.list.calendarFeeds)))
      throw invalid([{ field: 'name', code: 'too_many' }]);
    return { feed: toView(record), address: `${this.env.siteUrl}${calendarPath}/${secret}.ics` };
  }

  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.feeds.deleteOne({ _id: objectIdOf(id) });
    if (deletedCount === 0) throw notFound();
  }

  /** The address whose path ends with this file name. */
  async use(file: string): Promise<CalendarFeedRecord> {
    const secret = fileShape.exec(file)?.[1];
    const found = secret && (await this.feeds.findOne({ hash: digestOf(secret) }).lean<CalendarFeedRecord>());
    if (!found) throw notFound();
    const { _id, lastUsedAt } = found;
    const now = this.clock.now();
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) >= usedEveryMs) {
      const noted = this.feeds.updateOne({ _id }, { $set: { lastUsedAt: now } });
      // The next use tries again.
      void noted.exec().catch(() => undefined);
    }
    return found;
  }
}

const toView = ({ _id, name, createdAt, lastUsedAt }: CalendarFeedRecord): CalendarFeedView => ({
  _id: String(_id),
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
