import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { personKey } from '@luar/contracts/people';
import { undoMs } from '@luar/contracts/request-history';
import {
  claimsOf,
  heldSession,
  type Invitation,
  type InvitationObstacle,
  yearBefore,
} from '@luar/contracts/testimonials';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { isDuplicate } from '../data/duplicate.ts';
import { delayedMail } from '../data/mail-state.schema.ts';
import { type BookingModel, modelNames, type TestimonialModel } from '../data/models.ts';
import { factsOf } from '../data/request-facts.ts';
import { newLink } from '../data/request-link.ts';
import type { Booking } from '../data/request.schema.ts';
import type { TestimonialRecord } from '../data/testimonial.schema.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { DueLetters } from '../mails/due-letters.service.ts';
import { People } from '../people/people.service.ts';
import { LetterPreview } from '../requests/letters/letter-preview.service.ts';
import { StoredRequests } from '../requests/stored-requests.service.ts';

/** How long a session is offered for an invitation in the list. */
const offeredDays = 14;
const kind = 'testimonial.invitation';

type Standing = { date: string; obstacle: InvitationObstacle | null; last: TestimonialRecord | null };

/** Invites the visitor of a session to write a few words: only when the practitioner asks for it, and once a year. */
@Injectable()
export class Invitations {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.testimonial) private readonly testimonials: TestimonialModel,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly requests: StoredRequests,
    private readonly people: People,
    private readonly preview: LetterPreview,
    private readonly due: DueLetters,
    private readonly clock: Clock,
  ) {}

  async show(id: string): Promise<Omit<Invitation, 'success'>> {
    const booking = await this.find(id);
    const { date, obstacle, last } = await this.standing(booking, await this.people.keysOf(booking));
    const draft = invitationOf(booking, { date, keys: [], now: this.clock.now(), secret: this.env.jwt.secret });
    const { subject, html } = await this.preview.invitation(draft);
    const undo = last?.booking.equals(booking._id)
      ? last.mails.find(({ state }) => state === 'delayed')?.dueAt
      : undefined;
    return {
      ...aboutOf(booking, date),
      email: booking.email,
      language: booking.language,
      obstacle,
      invitedAt: last?.createdAt.toISOString() ?? null,
      undoUntil: undo?.toISOString() ?? null,
      subject,
      html,
    };
  }

  /** The mail is sent after the time to undo it. */
  async send(id: string): Promise<void> {
    const booking = await this.find(id);
    const keys = await this.people.keysOf(booking);
    const { date, obstacle } = await this.standing(booking, keys);
    if (obstacle) throw new ApiError('saved_elsewhere', { message: refusals[obstacle] });
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + undoMs);
    const mails = [delayedMail(kind, { now, dueAt })];
    try {
      await this.testimonials.insertOne({
        ...invitationOf(booking, { date, keys, now, secret: this.env.jwt.secret }),
        mails,
      });
    } catch (error) {
      if (isDuplicate(error)) throw new ApiError('saved_elsewhere', { message: refusals.asked });
      throw error;
    }
    this.due.delayed(dueAt);
  }

  async undo(id: string): Promise<void> {
    const { _id } = await this.find(id);
    const undone = await this.testimonials.findOneAndDelete({
      booking: _id,
      mails: { $elemMatch: { kind, state: 'delayed' } },
    });
    if (!undone) throw new ApiError('saved_elsewhere', { message: 'The invitation is on its way' });
  }

  /** The visitors of the last days who can be invited, each once, the latest session first. */
  async invitable() {
    const now = this.clock.now();
    const from = midnightInLisbon(addDays(this.clock.today(), -offeredDays));
    const found = await this.bookings
      .find({ sessionAt: { $gte: from, $lt: now } })
      .sort({ sessionAt: -1, _id: -1 })
      .lean<Booking[]>();
    const held = found.flatMap((booking) => {
      const session = heldSession(booking, factsOf(booking), now);
      return 'date' in session ? [{ booking, date: session.date }] : [];
    });
    const keys = await Promise.all(held.map(({ booking }) => this.people.keysOf(booking)));
    const asked = await this.testimonials
      .find({ key: { $in: keys.flat() }, createdAt: { $gt: yearBefore(now) } }, { key: 1 })
      .lean<{ key: string }[]>();
    const invited = new Set(asked.map(({ key }) => key));
    const seen = new Set<string>();
    return held.flatMap(({ booking, date }, at) => {
      const own = keys[at] ?? [];
      const isSeen = own.some((key) => seen.has(key));
      for (const key of own) seen.add(key);
      return isSeen || own.some((key) => invited.has(key)) ? [] : [aboutOf(booking, date)];
    });
  }

  private async find(id: string): Promise<Booking> {
    return (await this.requests.find('bookings', id)) as Booking;
  }

  private async standing(booking: Booking, keys: readonly string[]): Promise<Standing> {
    const now = this.clock.now();
    const session = heldSession(booking, factsOf(booking), now);
    const last = await this.lastOf(keys, now);
    if ('date' in session) return { date: session.date, obstacle: last ? 'asked' : null, last };
    return { date: booking.date, obstacle: session.obstacle, last };
  }

  private lastOf(keys: readonly string[], now: Date): Promise<TestimonialRecord | null> {
    return this.testimonials
      .findOne({ key: { $in: [...keys] }, createdAt: { $gt: yearBefore(now) } })
      .sort({ createdAt: -1 })
      .lean<TestimonialRecord>();
  }
}

const refusals: Record<InvitationObstacle, string> = {
  noAddress: 'The visitor left no e-mail address',
  notHeld: 'No session of this request was held',
  sameDay: 'The visitor can be invited from the day after the session',
  asked: 'This person has been invited within a year',
};

const aboutOf = ({ _id, name, service }: Booking, date: string) => ({
  booking: String(_id),
  name,
  serviceName: service.name,
  date,
});

interface Making {
  date: string;
  keys: readonly string[];
  now: Date;
  secret: string;
}

const invitationOf = (booking: Booking, { date, keys, now, secret }: Making): TestimonialRecord => {
  const { _id, name, email, language, requestId, service } = booking;
  return {
    _id: new Types.ObjectId(),
    booking: _id,
    key: personKey(booking),
    claims: claimsOf(keys, now),
    createdAt: now,
    keptFrom: now,
    language,
    link: newLink(secret),
    version: 0,
    mails: [],
    requestId,
    name,
    email,
    service: { name: service.name },
    date,
  };
};
