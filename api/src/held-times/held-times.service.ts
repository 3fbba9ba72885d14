import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SessionTaken } from '@luar/contracts/request-views';
import { type HeldTime, isFirm, overlap, type Span, spanOf } from '@luar/contracts/held-times';
import { limits } from '@luar/contracts/limits';
import type { SessionTime } from '@luar/contracts/request-history';
import { metBy, type Other } from '@luar/contracts/verdict';
import { modelNames, type BookingModel } from '../data/models.ts';
import { dayClaims } from '../data/request-facts.ts';
import type { Booking } from '../data/request.schema.ts';
import { OutsideStore } from '../outside-calendars/outside-store.service.ts';
import { TimeOffStore } from '../time-off/time-off-store.service.ts';
import { ApiError } from '../http/api-error.ts';

/** A held time, with its holder: a request with its visitor, a time off with its title, or another calendar. */
export type Held = Other;

const longestMs = limits.duration.max * 60_000;

/** The condition on requests that hold a time within the span, of these kinds only if some are given. */
export const holdsWithin = ({ start, end }: Span, kinds?: readonly HeldTime['kind'][]): object => ({
  times: {
    $elemMatch: {
      // The lower bound is for the index: a session that began earlier is over.
      start: { $gt: new Date(start.getTime() - longestMs), $lt: end },
      end: { $gt: start },
      ...(kinds && { kind: { $in: [...kinds] } }),
    },
  },
});

/** Who holds which time: requests, the practitioner's time off, and other calendars. Every further kind of holder is added here. */
@Injectable()
export class HeldTimes {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly timeOff: TimeOffStore,
    private readonly outside: OutsideStore,
  ) {}

  /** The held times that overlap the span, by their start, without those of one request. */
  async within(span: Span, except?: string): Promise<Held[]> {
    const [found, off, busy] = await Promise.all([
      this.bookings.find(holdsWithin(span), { name: 1, times: 1 }).lean<Pick<Booking, '_id' | 'name' | 'times'>[]>(),
      this.timeOff.within(span),
      this.outside.within(span),
    ]);
    const held = found
      .filter(({ _id }) => String(_id) !== except)
      .flatMap(({ _id, name, times }) => times.map((time) => ({ ...time, _id: String(_id), name })))
      .filter((each) => overlap(each, span));
    return [
      ...held,
      ...[...off, ...busy].map(({ _id, kind, start, end, title }) => ({ _id, kind, start, end, name: title })),
    ].toSorted((one, other) => one.start.getTime() - other.start.getTime());
  }

  /** Which places among the most sessions of a day are claimed. */
  async placesOf(date: string, except?: string): Promise<Set<number>> {
    const day = dayClaims(date);
    const found = await this.bookings
      .find({ slots: { $regex: `^${day}` } }, { slots: 1 })
      .lean<Pick<Booking, '_id' | 'slots'>[]>();
    const claims = found.flatMap(({ _id, slots = [] }) => (String(_id) === except ? [] : slots));
    return new Set(claims.filter((claim) => claim.startsWith(day)).map((claim) => Number(claim.slice(day.length))));
  }

  /** The held times that overlap one of these sessions. */
  async around(sessions: readonly SessionTime[], minutes: number, except?: string): Promise<Held[]> {
    if (sessions.length === 0) return [];
    const spans = sessions.map((session) => spanOf(session, minutes));
    const first = Math.min(...spans.map(({ start }) => start.getTime()));
    const last = Math.max(...spans.map(({ end }) => end.getTime()));
    const held = await this.within({ start: new Date(first), end: new Date(last) }, except);
    return held.filter((each) => spans.some((span) => overlap(each, span)));
  }

  /**
   * The requests with whose agreed sessions this one clashes. Refuses, and names them, unless the practitioner has seen each
   * of them (`beside`).
   */
  async besideSeen(
    session: SessionTime,
    minutes: number,
    seen: { except?: string; beside?: readonly string[] | undefined },
  ) {
    const clashes = (await this.around([session], minutes, seen.except)).filter(({ kind }) => isFirm(kind));
    if (clashes.some(({ _id }) => !seen.beside?.includes(_id)))
      throw new ApiError('session_taken', { extra: { clashes: clashes.map(metBy) } satisfies SessionTaken });
    return clashes.map(({ _id }) => _id);
  }
}
