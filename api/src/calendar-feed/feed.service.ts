import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@luar/contracts/language';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { modelNames, type BookingModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import { holdsWithin } from '../held-times/held-times.service.ts';
import { SiteService } from '../site/site.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';
import { cancelledShownMs, type FedBooking, feedText } from './feed-text.ts';

const dayMs = 86_400_000;
/** The sessions of the last months and all to come, and the time off of about a year. */
const shownDays = { before: 92, off: 400 };
const farthest = new Date('9999-12-31');
interface Feed {
  text: string;
  etag: string;
}

const shown = {
  name: 1,
  'service.name': 1,
  'service.durationMinutes': 1,
  date: 1,
  time: 1,
  times: 1,
  createdAt: 1,
  'history.type': 1,
  'history.at': 1,
  'history.session': 1,
  'history.times': 1,
} as const;

/** The calendar of the diary. It is made for each call: programs ask every quarter of an hour or less. */
@Injectable()
export class FeedService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly timeOff: TimeOffStore,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  async get(language: Language): Promise<Feed> {
    const now = this.clock.now();
    const start = new Date(now.getTime() - shownDays.before * dayMs);
    const end = new Date(now.getTime() + shownDays.off * dayMs);
    const after = new Date(now.getTime() - cancelledShownMs).toISOString();
    const calledOff = { suspectedSpam: false, 'times.0': { $exists: false }, 'history.at': { $gte: after } };
    const [agreed, cancelled, off, { content }] = await Promise.all([
      this.bookings.find(holdsWithin({ start, end: farthest }), shown).lean<FedBooking[]>(),
      this.bookings.find(calledOff, shown).lean<FedBooking[]>(),
      this.timeOff.within({ start, end }),
      this.site.content(),
    ]);
    const { siteUrl } = this.env;
    const bookings = [...agreed, ...cancelled];
    const text = feedText({ name: content.identity.name, siteUrl, language, now, bookings, off });
    return { text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
  }
}
