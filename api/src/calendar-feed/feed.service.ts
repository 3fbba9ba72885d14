import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@luar/contracts/language';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { modelNames, type BookingModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import { holdsWithin } from '../held-times/held-times.service.ts';
import { ContentEvents } from '../published/content-events.service.ts';
import { LiveChanges } from '../redis/live-changes.service.ts';
import { SiteService } from '../site/site.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';
import { cancelledShownMs, type FedBooking, feedText } from './feed-text.ts';

const dayMs = 86_400_000;
/** The sessions of the last months and all to come, and the time off of about a year. */
const shownDays = { before: 92, off: 400 };
const farthest = new Date('9999-12-31');
/** Bounds how old a calendar may be if a process was killed before it told of a change. */
const keptMs = 5 * 60_000;

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

/** The calendar of the diary, kept in memory until something changes. */
@Injectable()
export class FeedService {
  private readonly kept = new Map<Language, { at: number; feed: Promise<Feed> }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly timeOff: TimeOffStore,
    private readonly site: SiteService,
    private readonly live: LiveChanges,
    private readonly clock: Clock,
    events: ContentEvents,
  ) {
    // Also when this process begins or ceases to hear of changes.
    live.onEvent(() => this.kept.clear());
    events.onChange(() => this.kept.clear());
  }

  get(language: Language): Promise<Feed> {
    const now = performance.now();
    const known = this.kept.get(language);
    if (known && now - known.at < keptMs && this.live.state === 'together') return known.feed;
    const feed = this.make(language);
    this.kept.set(language, { at: now, feed });
    // A failed read is not kept.
    feed.catch(() => this.kept.delete(language));
    return feed;
  }

  private async make(language: Language): Promise<Feed> {
    const now = this.clock.now();
    const start = new Date(now.getTime() - shownDays.before * dayMs);
    const end = new Date(now.getTime() + shownDays.off * dayMs);
    const after = new Date(now.getTime() - cancelledShownMs).toISOString();
    const calledOff = { suspectedSpam: false, 'times.0': { $exists: false }, 'history.at': { $gte: after } };
    const [held, cancelled, off, { content }] = await Promise.all([
      this.bookings.find(holdsWithin({ start, end: farthest }), shown).lean<FedBooking[]>(),
      this.bookings.find(calledOff, shown).lean<FedBooking[]>(),
      this.timeOff.within({ start, end }),
      this.site.content(),
    ]);
    const { siteUrl } = this.env;
    const bookings = [...held, ...cancelled];
    const text = feedText({ name: content.identity.name, siteUrl, language, now, bookings, off });
    return { text, etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
  }
}
