import { Injectable } from '@nestjs/common';
import type { BookingView, MailView, MessageView } from '@luar/contracts/request-views';
import { spanOf } from '@luar/contracts/held-times';
import type { SessionMoney } from '@luar/contracts/payments';
import { namedTexts } from '@luar/contracts/request-fields';
import { agreedIn, type SessionTime, stateOf } from '@luar/contracts/request-history';
import { type Verdict, verdictOf } from '@luar/contracts/verdict';
import { Clock } from '../clock/clock.service.ts';
import { factsOf } from '../data/request-facts.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import { type Held, HeldTimes } from '../held-times/held-times.service.ts';
import { MailViews } from '../mails/mail-views.service.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { SiteService } from '../site/site.service.ts';

const isMessage = (request: StoredRequest) => 'subject' in request;

/** Stored requests as the panel shows them. */
@Injectable()
export class RequestViews {
  constructor(
    private readonly mailViews: MailViews,
    private readonly site: SiteService,
    private readonly held: HeldTimes,
    private readonly money: MoneyFacts,
    private readonly clock: Clock,
  ) {}

  async booking(booking: Booking): Promise<BookingView> {
    const [view] = await this.bookings([booking]);
    return view!;
  }

  /** Several at once, because the verdict on each needs the times that others hold. */
  async bookings(bookings: readonly Booking[]): Promise<BookingView[]> {
    const now = this.clock.now();
    const [others, { content }, money] = await Promise.all([
      this.others(bookings, now),
      this.site.recent(),
      this.money.of(bookings),
    ]);
    return Promise.all(
      bookings.map((booking) => {
        const { durationMinutes: minutes } = booking.service;
        const session = decidedOn(booking, now);
        const own = String(booking._id);
        const circumstances = { minutes, others: others.filter(({ _id }) => _id !== own), hours: content.hours, now };
        return this.view(booking, session ? verdictOf(session, circumstances) : null, money.get(own)!);
      }),
    );
  }

  /** Bookings and messages in one list, in its order. */
  async mixed(requests: readonly StoredRequest[]): Promise<(BookingView | MessageView)[]> {
    const bookings = await this.bookings(requests.filter((each) => !isMessage(each)) as unknown as Booking[]);
    const messages = requests.filter(isMessage).map((each) => this.message(each as ContactMessage));
    const views = [...bookings, ...(await Promise.all(messages))];
    return requests.map(({ _id }) => views.find((view) => view._id === String(_id))!);
  }

  /** The times held around the sessions that are still ahead. */
  private others(bookings: readonly Booking[], now: Date): Promise<Held[]> {
    const spans = bookings.flatMap((booking) => {
      const session = decidedOn(booking, now);
      const span = session && spanOf(session, booking.service.durationMinutes);
      return span && span.start > now ? [span] : [];
    });
    if (spans.length === 0) return Promise.resolve([]);
    const first = Math.min(...spans.map(({ start }) => start.getTime()));
    const last = Math.max(...spans.map(({ end }) => end.getTime()));
    return this.held.within({ start: new Date(first), end: new Date(last) });
  }

  private async view(booking: Booking, verdict: Verdict | null, money: SessionMoney): Promise<BookingView> {
    return {
      ...(await this.shared(booking)),
      service: booking.service.slug,
      serviceName: booking.service.name,
      price: booking.service.priceCents / 100,
      duration: booking.service.durationMinutes,
      date: booking.date,
      time: booking.time,
      ...namedTexts(booking),
      ...(booking.byHand && { byHand: true }),
      verdict,
      money,
      ...(booking.questions && { questions: booking.questions }),
    };
  }

  async message(message: ContactMessage): Promise<MessageView> {
    return { ...(await this.shared(message)), ...namedTexts(message), subject: message.subject };
  }

  mails({ _id, mails }: Pick<StoredRequest, '_id' | 'mails'>): Promise<MailView[]> {
    return Promise.all(mails.map(async (mail) => this.mailViews.of(String(_id), mail)));
  }

  private async shared(request: StoredRequest) {
    const { name, email, phone, message, language, suspectedSpam, note = '', history } = request;
    const id = String(request._id);
    const state = stateOf(history, factsOf(request), this.clock.now());
    const answerBy =
      state.kind === 'toAnswer' ? (await this.site.promised())(new Date(state.since)).toISOString() : null;
    return {
      _id: id,
      name,
      email,
      phone,
      message,
      language,
      suspectedSpam,
      createdAt: request.createdAt.toISOString(),
      mails: await this.mails(request),
      note,
      history,
      state,
      answerBy,
    };
  }
}

/** The session to decide on: the agreed one, or else the requested one. Undefined once it is over, and if it is held. */
function decidedOn(booking: Booking, now: Date): SessionTime | undefined {
  const { date, time, history } = booking;
  const state = stateOf(history, factsOf(booking), now);
  return state.kind === 'past' || state.kind === 'suspected' ? undefined : (agreedIn(state) ?? { date, time });
}
