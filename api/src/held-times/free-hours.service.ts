import { Injectable } from '@nestjs/common';
import { agreedOn, type Asked, datesOf, freeHours, lastDay, nearest, obstacleTo } from '@luar/contracts/bookable';
import type { BookingRules } from '@luar/contracts/booking-rules';
import type { FreeHours as Answer } from '@luar/contracts/free-hours';
import { isSame } from '@luar/contracts/held-times';
import { limits } from '@luar/contracts/limits';
import { addDays, inLisbon, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { placeAsked } from '@luar/contracts/meeting';
import type { Claim, RequestEvent, SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { Clock } from '../clock/clock.service.ts';
import type { Booking } from '../data/request.schema.ts';
import { notFound } from '../http/api-error.ts';
import { OutsideStore } from '../outside-calendars/outside-store.service.ts';
import { ServicesService } from '../services/services.service.ts';
import { SiteService } from '../site/site.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';
import { HeldTimes } from './held-times.service.ts';

/** Bounds the queries, however often visitors ask. */
const keptMs = 15_000;
const mostNear = 3;
const mostMoves = 12;
const daysAround = 14;
const aroundMs = limits.booking.aroundMinutes * 60_000;

type Wished = Pick<Booking, 'date' | 'time' | 'service' | 'message'>;
/** The event, or the free hours near the one that is not free. */
export type Agreed =
  | { event: RequestEvent & { type: 'accepted' }; near?: undefined }
  | { event?: undefined; near: SessionTime[] };

/** Asks whether hours are free, with what is stored now. */
@Injectable()
export class FreeHours {
  private readonly kept = new Map<string, { at: number; read: Promise<unknown> }>();

  constructor(
    private readonly held: HeldTimes,
    private readonly outside: OutsideStore,
    private readonly services: ServicesService,
    private readonly site: SiteService,
    private readonly timeOff: TimeOffStore,
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
      off: await this.recently('off', () => this.off(rules)),
    };
  }

  /** What becomes of a free hour of the service now. */
  async confirms({ confirms }: Pick<Service, 'confirms'>): Promise<Service['confirms']> {
    return confirms === 'itself' && (await this.outside.isSure()) ? 'itself' : 'practitioner';
  }

  /**
   * What agrees on the session that a visitor asks for, or the free hours nearest to it if it is not free. Undefined if the
   * practitioner has to answer anyway.
   */
  async agree({ date, time, service, message }: Wished, now: Date): Promise<Agreed | undefined> {
    if ((await this.confirmsNow({ service, message }, date)) !== 'itself') return undefined;
    return this.claim({ date, time }, service.durationMinutes, now);
  }

  /** The free hours nearest to one that was asked for. Undefined if the practitioner has to answer anyway. */
  async nearTo({ date, time, service: slug, message }: SessionTime & { service: string; message: string }) {
    const service = (await this.services.active()).find((each) => each.slug === slug);
    if (!service || (await this.confirmsNow({ service, message }, date)) !== 'itself') return undefined;
    return this.near({ date, time }, await this.asked(service.duration, [date]));
  }

  /**
   * What becomes of a free hour that this request asks for now, on this date if one is given. Without a place, the
   * practitioner has to say it.
   */
  async confirmsNow(
    { service, message }: { service: { slug: string }; message: string },
    date = '',
  ): Promise<Service['confirms']> {
    const found = (await this.services.active()).find(({ slug }) => slug === service.slug);
    const { contact, booking } = (await this.site.recent()).content;
    const isPlaceOpen = contact.inPerson && contact.online && !placeAsked(message, contact);
    if (!found || isPlaceOpen) return 'practitioner';
    // No hour near such a date is free, whatever other calendars say.
    const isBeyond = date > addDays(lastDay(this.clock.now(), booking), daysAround);
    return isBeyond ? found.confirms : this.confirms(found);
  }

  /** `except`: the request that asks. */
  async claim(session: SessionTime, minutes: number, now: Date, except?: string): Promise<Agreed> {
    const asked = await this.asked(minutes, [session.date], except);
    const itself = obstacleTo(session, asked) ? undefined : await this.claimOf(session, asked, except);
    if (!itself) return { near: await this.near(session, asked) };
    return { event: { type: 'accepted', at: now.toISOString(), session, itself } };
  }

  /** Undefined if no place is left among the most sessions of the day. */
  private async claimOf({ date }: SessionTime, { rules, others }: Asked, except?: string): Promise<Claim | undefined> {
    const { beforeMinutes, afterMinutes, mostADay } = rules;
    if (mostADay === 0) return { beforeMinutes, afterMinutes };
    const claimed = await this.held.placesOf(date, except);
    // Sessions that the practitioner agreed to count, and claim no place.
    const without = Math.max(0, agreedOn(date, others).length - claimed.size);
    const ofDay = Array.from({ length: mostADay - without }, (_, place) => place).find((place) => !claimed.has(place));
    return ofDay === undefined ? undefined : { beforeMinutes, afterMinutes, ofDay };
  }

  /** The free hours to which a request can be moved, in order. */
  async moves(session: SessionTime, minutes: number, request: string): Promise<SessionTime[]> {
    const found = await this.near(session, await this.asked(minutes, [session.date], request), mostMoves);
    return found
      .filter((each) => !isSame(each, session))
      .toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
  }

  /** Cheap, because many may lose one hour at once: only the hours of its day are looked at again. */
  private async near(session: SessionTime, asked: Asked, most = mostNear): Promise<SessionTime[]> {
    const [first, last] = [-daysAround, daysAround].map((days) => addDays(session.date, days));
    const around = (await this.recent(asked.minutes)).filter(
      ({ date }) => date >= first! && date <= last! && date !== session.date,
    );
    return nearest([...freeHours([session.date], asked), ...around], session, asked.minutes, most);
  }

  async all(minutes: number, except?: string): Promise<SessionTime[]> {
    const dates = datesOf(this.clock.now(), await this.rules());
    return freeHours(dates, await this.asked(minutes, dates, except));
  }

  private async rules(): Promise<BookingRules> {
    return (await this.site.recent()).content.booking;
  }

  private recent(minutes: number): Promise<SessionTime[]> {
    return this.recently(String(minutes), () => this.all(minutes));
  }

  private recently<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const kept = this.kept.get(key);
    if (kept && now - kept.at <= keptMs) return kept.read as Promise<T>;
    const reading = read();
    this.kept.set(key, { at: now, read: reading });
    // A failed read is not kept.
    reading.catch(() => this.kept.delete(key));
    return reading;
  }

  /** Whole days once are in the site's data. Hours count in any case, and are here only with a sentence for visitors. */
  private async off(rules: BookingRules): Promise<Answer['off']> {
    const now = this.clock.now();
    const found = await this.timeOff.within({ start: now, end: midnightInLisbon(addDays(lastDay(now, rules), 1)) });
    return found
      .filter(({ kind, weekly, note }) => (kind === 'blocked' ? note.pt || note.en : weekly))
      .map(({ kind, start, end, note: { pt, en } }) => {
        const { date, time } = inLisbon(start);
        const [from, until] = kind === 'dayOff' ? ['00:00', '24:00'] : [time, inLisbon(end).time];
        return { date, from, until, note: { pt, en } };
      });
  }

  /** What is known of dates, which follow one another. */
  private async asked(minutes: number, dates: readonly string[], except?: string): Promise<Asked> {
    const now = this.clock.now();
    const { booking: rules, hours } = (await this.site.recent()).content;
    const [first = todayInLisbon(now)] = dates;
    // No hour beyond the horizon is free, so the held times of such a day are not read.
    if (first > lastDay(now, rules)) return { minutes, others: [], hours, now, rules };
    const end = midnightInLisbon(addDays(dates.at(-1) ?? first, 2));
    const span = { start: new Date(midnightInLisbon(first).getTime() - aroundMs), end };
    return { minutes, others: await this.held.within(span, except), hours, now, rules };
  }
}
