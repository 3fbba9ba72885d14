import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { digestKinds, isDigest, type Morning, morningDueAt, morningsDue, morningUntil } from '@luar/contracts/digests';
import { addDays } from '@luar/contracts/lisbon';
import { mailId } from '@luar/contracts/mail';
import { reminderSettings } from '@luar/contracts/reminders';
import type { Site } from '@luar/contracts/site';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { isDuplicate } from '../data/duplicate.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import {
  type BookingModel,
  type ContactMessageModel,
  modelNames,
  type PractitionerNoticeModel,
} from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import { SiteService } from '../site/site.service.ts';
import { Digests } from './digest-facts.service.ts';
import { MailQueue } from './mail-queue.service.ts';
import { Outbox } from './outbox.service.ts';

const pageSize = 300;
/** A process that was halted may still be about to name requests in its notice. */
const settledMs = 600_000;
const reportedMs = 24 * 3_600_000;

/**
 * Sends the practitioner the morning mail and that of overdue answers. Both are notices in the database, which the outbox
 * queues. A unique index gives each morning to one process, and a conditional update each overdue request to one notice.
 */
@Injectable()
export class DigestMails {
  private readonly requests: readonly RequestModel[];

  constructor(
    @InjectModel(modelNames.booking) bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    @InjectModel(modelNames.practitionerNotice) private readonly notices: PractitionerNoticeModel,
    private readonly site: SiteService,
    private readonly digests: Digests,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {
    this.requests = [bookings, messages].map(asRequests);
  }

  async runRound(): Promise<void> {
    const { content, savedAt } = await this.site.recent();
    await this.withdraw();
    await this.mornings(content, savedAt);
    await this.overdue(content);
  }

  /** The day whose morning mail was not sent, for a day after that is known. */
  async unsentMorning(): Promise<string | null> {
    const since = new Date(this.clock.now().getTime() - reportedMs);
    const found = await this.notices
      .findOne({
        date: { $gt: '' },
        $or: [
          { unsent: true, createdAt: { $gt: since } },
          // It may have waited for long.
          { mails: { $elemMatch: { state: 'failed', updatedAt: { $gt: since } } } },
        ],
      })
      .sort({ date: -1 })
      .lean<PractitionerNotice>();
    return found?.date ?? null;
  }

  private async mornings(site: Site, savedAt: Date): Promise<void> {
    const { morning, morningHour: hour } = reminderSettings(site);
    if (!morning) return;
    const newest = await this.notices
      .findOne({ date: { $gt: '' } })
      .sort({ date: -1 })
      .lean<PractitionerNotice>();
    const now = this.clock.now();
    let last = newest?.date;
    if (newest && last !== undefined && isAskedAgain(newest, last, { hour, now })) {
      await this.notices.deleteOne({ _id: newest._id, mails: [] });
      last = addDays(last, -1);
    }
    for (const each of morningsDue(now, { hour, last, savedAt })) await this.claim(each);
  }

  private async claim({ date, as }: Morning): Promise<void> {
    if (as === 'nothing') return;
    const now = this.clock.now();
    const says = as === 'mail' && (await this.digests.morning(date));
    const notice: PractitionerNotice = {
      ...noticeOf('morning', now),
      date,
      ...(as === 'unsent' && { unsent: true }),
      mails: says ? [pendingMail('morning.practitioner', now)] : [],
    };
    try {
      await this.notices.insertOne(notice);
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    this.outbox.stored(this.notices.modelName, notice);
  }

  /** The notice is stored first: a request that is named in it is not lost if this process ends between. */
  private async overdue(site: Site): Promise<void> {
    if (!reminderSettings(site).overdue) return;
    const now = this.clock.now();
    const askedBefore = new Date(now.getTime() - site.promise.replyWithinHours * 3_600_000);
    const promised = await this.site.promised();
    const due: { model: RequestModel; request: StoredRequest }[] = [];
    for (const model of this.requests) {
      const waiting = await model
        .find(
          { waitsSince: { $gt: new Date(0), $lte: askedBefore }, overdueIn: { $exists: false } },
          { waitsSince: 1, createdAt: 1 },
        )
        .sort({ waitsSince: 1 })
        .limit(pageSize)
        .lean<StoredRequest[]>();
      for (const request of waiting)
        if (promised(request.waitsSince ?? request.createdAt) <= now) due.push({ model, request });
    }
    const notice = (await this.left(now)) ?? (due.length > 0 && (await this.open(now)));
    if (!notice) return;
    for (const { model, request } of due) {
      const { _id, waitsSince } = request;
      const isNew = { _id, waitsSince: waitsSince!, overdueIn: { $exists: false } };
      await model.updateOne(isNew, { $set: { overdueIn: notice._id } });
    }
    const isNamed = await Promise.all(this.requests.map((model) => model.exists({ overdueIn: notice._id })));
    if (!isNamed.some(Boolean)) {
      // Another process has just named them all.
      await this.notices.deleteOne({ _id: notice._id, naming: true });
      return;
    }
    const mails = [pendingMail('overdue.practitioner', now)];
    const open = { _id: notice._id, naming: true } as const;
    const { modifiedCount } = await this.notices.updateOne(open, { $set: { mails }, $unset: { naming: 1 } });
    if (modifiedCount > 0) this.outbox.stored(this.notices.modelName, { _id: notice._id, mails });
  }

  /** The notice of a process that ended while it named requests. Nothing else may be due: they are named already. */
  private async left(now: Date): Promise<PractitionerNotice | null> {
    const before = { naming: true as const, createdAt: { $lt: new Date(now.getTime() - settledMs) } };
    // Of two processes, one goes on with it.
    return this.notices.findOneAndUpdate(before, { $set: { createdAt: now } }).lean<PractitionerNotice>();
  }

  /** The notice that requests are named in now: of two processes one has it, so that one mail has all. */
  private async open(now: Date): Promise<PractitionerNotice | undefined> {
    const notice: PractitionerNotice = { ...noticeOf('overdue', now), naming: true, mails: [] };
    try {
      await this.notices.insertOne(notice);
      return notice;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return undefined;
    }
  }

  /** Mails that wait while all that they would say is answered or over. */
  private async withdraw(): Promise<void> {
    const now = this.clock.now();
    const settled = new Date(now.getTime() - settledMs);
    const waiting = await this.notices
      .find({
        createdAt: { $lt: settled },
        mails: { $elemMatch: { state: 'pending', kind: { $in: digestKinds } } },
      })
      .limit(pageSize)
      .lean<StoredRequest[]>();
    const known = await this.digests.of(waiting);
    for (const notice of waiting) {
      const { _id, mails } = notice;
      if (known.has(String(_id))) continue;
      const ids = mails.filter(({ kind }) => isDigest(kind)).map(({ kind }) => mailId(String(_id), kind));
      const withdrawn = await Promise.all(ids.map((id) => this.queue.withdraw(id)));
      // Until noon, an undo may give it something to say, and the outbox queues it again.
      const { date } = notice as unknown as PractitionerNotice;
      if (date !== undefined && now < morningUntil(date)) continue;
      // The next poll looks again at one that is being sent.
      if (!withdrawn.every(Boolean)) continue;
      // An undo may let them wait again, so that they must be named after all.
      for (const model of this.requests) await model.updateMany({ overdueIn: _id }, { $unset: { overdueIn: '' } });
      await this.notices.updateOne({ _id, 'mails.state': 'pending' }, { $set: { mails: [] } });
    }
  }
}

/** There was nothing to say this morning, and then a later hour was chosen. */
const isAskedAgain = (
  { mails, unsent, createdAt }: PractitionerNotice,
  date: string,
  { hour, now }: { hour: number; now: Date },
): boolean => mails.length === 0 && !unsent && createdAt < morningDueAt(date, hour) && now < morningUntil(date);

const noticeOf = (change: 'morning' | 'overdue', now: Date) => ({
  _id: new Types.ObjectId(),
  requestId: '',
  change,
  device: '',
  createdAt: now,
});
