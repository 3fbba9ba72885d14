import { Injectable } from '@nestjs/common';
import { type Asked, datesOf, freeHours, lastDay, nearest, obstacleTo } from '@luar/contracts/bookable';
import type { BookingRules } from '@luar/contracts/booking-rules';
import type { FreeHours as Answer } from '@luar/contracts/free-hours';
import { limits } from '@luar/contracts/limits';
import { addDays, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { Clock } from '../clock/clock.service.ts';
import { notFound } from '../http/api-error.ts';
import { OutsideStore } from '../outside-calendars/outside-store.service.ts';
import { ServicesService } from '../services/services.service.ts';
import { SiteService } from '../site/site.service.ts';
import { HeldTimes } from './held-times.service.ts';

/** Bounds the queries, however often visitors ask. */
const keptMs = 15_000;
const mostNear = 3;
const aroundMs = limits.booking.aroundMinutes * 60_000;

/** Asks whether hours are free, with what is stored now. */
@Injectable()
export class FreeHours {
  private readonly kept = new Map<number, { at: number; free: Promise<SessionTime[]> }>();

  constructor(
    private readonly held: HeldTimes,
    private readonly outside: OutsideStore,
    private readonly services: ServicesService,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** For visitors. An hour that was just taken may stand in it for a moment. */
  async ofService(slug: string): Promise<Answer> {
    const service = (await this.services.active()).find((each) => each.slug === slug);
    if (!service?.bookingEnabled) throw notFound('service_gone');
    const rules = await this.rules();
    const days: Answer['days'] = {};
    for (const { date, time } of await this.recent(service.duration)) (days[date] ??= []).push(time);
    return {
      confirms: await this.confirms(service),
      minutes: service.duration,
      noticeHours: rules.noticeHours,
      until: lastDay(this.clock.now(), rules),
      days,
    };
  }

  /** What becomes of a free hour of the service now. */
  async confirms({ confirms }: Pick<Service, 'confirms'>): Promise<Service['confirms']> {
    return confirms === 'itself' && (await this.outside.isSure()) ? 'itself' : 'practitioner';
  }

  /** Whether the hour is free. `except`: the request that asks. */
  async isFree(session: SessionTime, minutes: number, except?: string): Promise<boolean> {
    return obstacleTo(session, await this.asked(minutes, [session.date], except)) === undefined;
  }

  /** The free hours nearest to one, as they are stored now. */
  async near(session: SessionTime, minutes: number, except?: string): Promise<SessionTime[]> {
    return nearest(await this.all(minutes, except), session, minutes, mostNear);
  }

  async all(minutes: number, except?: string): Promise<SessionTime[]> {
    const dates = datesOf(this.clock.now(), await this.rules());
    return freeHours(dates, await this.asked(minutes, dates, except));
  }

  private async rules(): Promise<BookingRules> {
    return (await this.site.recent()).content.booking;
  }

  private recent(minutes: number): Promise<SessionTime[]> {
    const now = performance.now();
    const kept = this.kept.get(minutes);
    if (kept && now - kept.at <= keptMs) return kept.free;
    const free = this.all(minutes);
    this.kept.set(minutes, { at: now, free });
    // A failed read is not kept.
    free.catch(() => this.kept.delete(minutes));
    return free;
  }

  /** What is known of dates, which follow one another. */
  private async asked(minutes: number, dates: readonly string[], except?: string): Promise<Asked> {
    const now = this.clock.now();
    const [first = todayInLisbon(now)] = dates;
    const end = midnightInLisbon(addDays(dates.at(-1) ?? first, 2));
    const span = { start: new Date(midnightInLisbon(first).getTime() - aroundMs), end };
    const [others, { content }] = await Promise.all([this.held.within(span, except), this.site.recent()]);
    return { minutes, others, hours: content.hours, now, rules: content.booking };
  }
}
