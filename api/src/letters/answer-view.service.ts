import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingView, MessageView } from '@luar/contracts/admin';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { mailSiteOf } from '@luar/contracts/site-mail';
import { AdminLists } from '../admin/admin-lists.service.ts';
import { StoredRequests } from '../admin/stored-requests.service.ts';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type BookingModel } from '../data/models.ts';
import type { Booking, ContactMessage } from '../data/request.schema.ts';
import { ApiError } from '../http/api-error.ts';
import { SiteService } from '../site/site.service.ts';
import { letterRenderer } from './letter-renderer.ts';
import { freeTimes } from './free-times.ts';

/** A limit that no practitioner's upcoming sessions reach. */
const mostSessions = 500;

/** One request with what the practitioner needs to answer it. */
@Injectable()
export class AnswerView {
  constructor(
    private readonly requests: StoredRequests,
    private readonly lists: AdminLists,
    private readonly site: SiteService,
    private readonly clock: Clock,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
  ) {}

  async of(id: string) {
    const booking = await this.requests.find('bookings', id).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'request_gone') return undefined;
      throw error;
    });
    return booking ? this.booking(booking as Booking) : this.message(id);
  }

  private async message(id: string) {
    const message = (await this.requests.find('messages', id)) as ContactMessage;
    const request = (await this.requests.view('messages', message)) as MessageView;
    const { messageDraft } = await letterRenderer();
    return { success: true, kind: 'messages', request, drafts: { answered: messageDraft(message) } };
  }

  private async booking(booking: Booking) {
    const id = String(booking._id);
    const now = this.clock.now();
    const [request, { sameTime }, { content }, taken, { bookingDrafts }] = await Promise.all([
      this.requests.view('bookings', booking) as Promise<BookingView>,
      this.lists.sameTime(id),
      this.site.recent(),
      this.taken(id, now),
      letterRenderer(),
    ]);
    const { date, time, service } = booking;
    return {
      success: true,
      kind: 'bookings',
      request,
      sameTime,
      drafts: bookingDrafts(booking),
      free: freeTimes({
        asked: { date, time },
        minutes: service.durationMinutes,
        hours: content.hours,
        agreed: taken.filter(({ isAgreed }) => isAgreed),
        now,
      }),
      taken,
      ways: mailSiteOf(content).payment,
    };
  }

  /** The sessions of other requests from today on: the agreed ones, and those that wait for an answer. */
  private async taken(id: string, now: Date) {
    const today = todayInLisbon(now);
    const [agreed, asked] = await Promise.all([
      this.bookings
        .find({ 'agreed.date': { $gte: today } })
        .sort({ 'agreed.date': 1, 'agreed.time': 1 })
        .limit(mostSessions)
        .lean<Booking[]>(),
      this.bookings
        .find({ openUntil: { $gt: now }, date: { $gte: today } })
        .limit(mostSessions)
        .lean<Booking[]>(),
    ]);
    return [...agreed, ...asked]
      .filter(({ _id }) => String(_id) !== id)
      .map(({ _id, name, date, time, service, agreed: session }) => ({
        _id: String(_id),
        name,
        date: session?.date ?? date,
        time: session?.time ?? time,
        duration: service.durationMinutes,
        isAgreed: session !== undefined,
      }))
      .toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1));
  }
}
