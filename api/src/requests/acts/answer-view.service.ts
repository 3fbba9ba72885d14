import { Injectable } from '@nestjs/common';
import type { BookingView, MessageView } from '@luar/contracts/request-views';
import { waysWithoutDetails } from '@luar/contracts/payment-details';
import { agreedIn } from '@luar/contracts/request-history';
import { paymentWays } from '@luar/contracts/site';
import { StoredRequests } from '../stored-requests.service.ts';
import { Clock } from '../../clock/clock.service.ts';
import type { Booking, ContactMessage } from '../../data/request.schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { HeldTimes } from '../../held-times/held-times.service.ts';
import { placesOf } from '../../http/session-place.ts';
import { bookingDrafts, messageDraft } from '../../mails/job-settings.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { freeTimes } from './free-times.ts';
import { situationOf } from './situation.ts';

/** A limit that no practitioner's upcoming sessions reach. */
const mostTaken = 2000;
const endOfTime = new Date('9999-12-31T00:00:00Z');

/** One request with what the practitioner needs to answer it. */
@Injectable()
export class AnswerView {
  constructor(
    private readonly requests: StoredRequests,
    private readonly held: HeldTimes,
    private readonly site: SiteService,
    private readonly clock: Clock,
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
    const { content } = await this.site.recent();
    return {
      success: true,
      kind: 'messages',
      request,
      drafts: { answered: messageDraft(message, content.practice.voice) },
    };
  }

  private async booking(booking: Booking) {
    const id = String(booking._id);
    const now = this.clock.now();
    const [request, { content }, held] = await Promise.all([
      this.requests.view('bookings', booking) as Promise<BookingView>,
      this.site.recent(),
      this.held.within({ start: now, end: endOfTime }, id),
    ]);
    const { date, time, service } = booking;
    const agreed = agreedIn(request.state);
    return {
      success: true,
      kind: 'bookings',
      request,
      drafts: bookingDrafts(
        booking,
        situationOf(request.state, { date, time, receivedAt: request.createdAt }, now),
        content.practice.voice,
        placesOf(content).length > 1 && !booking.place,
      ),
      free: freeTimes({
        asked: agreed ?? { date, time },
        minutes: service.durationMinutes,
        hours: content.hours,
        rules: content.booking,
        held,
        now,
      }),
      taken: held.slice(0, mostTaken).map(({ _id, name, kind, start, end }) => ({ _id, name, kind, start, end })),
      ways: paymentWays.filter((way) => content.payment[way]),
      lacking: waysWithoutDetails(content.payment),
      places: placesOf(content),
    };
  }
}
