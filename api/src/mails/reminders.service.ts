import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import {
  isReminder,
  isWanted,
  nextReminderAt,
  type Reminder,
  reminderKinds,
  remindersOf,
} from '@luar/contracts/reminders';
import type { Site } from '@luar/contracts/site';
import { Clock } from '../clock/clock.service.ts';
import { hasLength } from '../data/append-events.ts';
import { type MailRecord, pendingMail } from '../data/mail-state.schema.ts';
import { type BookingModel, modelNames } from '../data/models.ts';
import type { Booking } from '../data/request.schema.ts';
import { SiteService } from '../site/site.service.ts';
import { isOfAgreed } from './mail-jobs.ts';
import { MailQueue } from './mail-queue.service.ts';
import { Outbox } from './outbox.service.ts';

const pageSize = 100;

/**
 * Sends the reminders that are due. They wait in the database, where each booking has the time of its next one, and are
 * queued late, so that a lost queue loses none. One conditional update claims a reminder, so one process sends it.
 */
@Injectable()
export class Reminders {
  private readonly logger = new Logger('reminders');
  private filled = false;

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly site: SiteService,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async runRound(): Promise<void> {
    if (!this.filled) await this.fill();
    this.filled = true;
    await this.withdrawAll();
    await this.claimAll();
  }

  /** Sessions to come that were agreed before there were reminders. */
  private async fill(): Promise<void> {
    const now = this.clock.now();
    const old = this.bookings
      .find({ sessionAt: { $gt: now }, remindAt: { $exists: false }, 'times.kind': 'agreed' })
      .lean<Booking[]>()
      .cursor();
    for await (const booking of old) {
      const remindAt = nextReminderAt(booking, booking.service.durationMinutes, now);
      if (remindAt) await this.bookings.updateOne({ ...unchanged(booking), remindAt: null }, { $set: { remindAt } });
    }
  }

  private async claimAll(): Promise<void> {
    const now = this.clock.now();
    const due = await this.bookings
      .find({ remindAt: { $lte: now } })
      .sort({ remindAt: 1 })
      .limit(pageSize)
      .lean<Booking[]>();
    if (due.length === 0) return;
    const { content } = await this.site.recent();
    for (const booking of due) await this.claim(booking, now, content);
  }

  private async claim(booking: Booking, now: Date, site: Site): Promise<void> {
    const { service, mails, remindAt, email } = booking;
    const due = remindersOf(booking.history, service.durationMinutes).filter(
      ({ kind, event, dueAt }) =>
        dueAt <= now &&
        remindAt &&
        dueAt >= remindAt &&
        email !== '' &&
        isWanted(kind, site) &&
        !mails.some((mail) => mail.kind === kind && mail.event === event),
    );
    const useful = due.filter(({ until }) => now <= until);
    // After a long pause the later one says all, and one that is too late is reported only if none is sent.
    const added =
      useful.length > 0
        ? useful.slice(-1).map((each) => record(each, now))
        : due.slice(-1).map((each) => missed(each, now));
    const next = nextReminderAt(
      { history: booking.history, mails: [...mails, ...added] },
      service.durationMinutes,
      now,
    );
    const stored = await this.bookings
      .findOneAndUpdate(
        { ...unchanged(booking), remindAt: remindAt ?? null },
        {
          ...(added.length > 0 && { $push: { mails: { $each: added } } }),
          ...(next ? { $set: { remindAt: next } } : { $unset: { remindAt: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<Booking>();
    if (stored && useful.length > 0) this.outbox.stored(this.bookings.modelName, stored);
  }

  /** Called after an act, so that the reminder of a session that no longer takes place does not wait for the next poll. */
  async withdraw(booking: Booking): Promise<void> {
    const { _id, mails } = booking;
    const waiting = mails.filter(({ kind, state }) => isReminder(kind) && state === 'pending');
    try {
      for (const mail of waiting) {
        if (isOfAgreed(booking, mail)) continue;
        const { kind, event, state } = mail;
        // The next poll looks again at one that is being sent.
        if (!(await this.queue.withdraw(mailId(String(_id), kind, event)))) continue;
        await this.bookings.updateOne({ _id }, { $pull: { mails: { kind, event, state } } });
      }
    } catch (error) {
      // The act itself is stored. The next poll withdraws it.
      this.logger.warn(`A reminder could not be withdrawn yet (${String(error)})`);
    }
  }

  private async withdrawAll(): Promise<void> {
    const waiting = await this.bookings
      .find({ mails: { $elemMatch: { state: 'pending', kind: { $in: reminderKinds } } } })
      .limit(pageSize)
      .lean<Booking[]>();
    for (const booking of waiting) await this.withdraw(booking);
  }
}

/** Nothing has happened to the booking since it was read. */
const unchanged = ({ _id, history, mails }: Booking) => ({
  _id,
  ...hasLength('history', history.length),
  ...hasLength('mails', mails.length),
});

const record = ({ kind, event }: Reminder, now: Date): MailRecord => ({ ...pendingMail(kind, now), event });

const missed = ({ kind, event }: Reminder, now: Date): MailRecord => ({
  ...pendingMail(kind, now, 'failed'),
  event,
  step: 'late',
});
