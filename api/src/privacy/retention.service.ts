import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import { yearBefore } from '@luar/contracts/invited-words';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import {
  modelNames,
  type BookingModel,
  type ContactMessageModel,
  type SecurityNoticeModel,
  type SessionModel,
  type InvitedWordsModel,
} from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { ForgottenPeople } from '../people/forgotten-people.service.ts';
import { daysBefore, monthsBefore } from './spans.ts';

const pageSize = 500;
/** Bounds the load of one round; the next round deletes the rest. */
const pagesPerRound = 20;
const keepNoticesDays = 90;

/**
 * Deletes requests whose retention period has passed, and expired sessions and notices. Several API processes may run
 * this at the same time without a lock, because deleting twice is harmless.
 */
@Injectable()
export class Retention {
  private readonly logger = new Logger('retention');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    @InjectModel(modelNames.session) private readonly sessions: SessionModel,
    @InjectModel(modelNames.securityNotice) private readonly notices: SecurityNoticeModel,
    @InjectModel(modelNames.invitedWords) private readonly invitedWords: InvitedWordsModel,
    private readonly queue: MailQueue,
    private readonly people: ForgottenPeople,
    private readonly clock: Clock,
  ) {}

  async runRound(now = this.clock.now()): Promise<void> {
    const { messagesMonths, bookingsMonths, spamDays } = this.env.keeps;
    await this.sessions.deleteMany({ expiresAt: { $lt: now } });
    await this.notices.deleteMany({ createdAt: { $lt: daysBefore(now, keepNoticesDays) } });
    await this.forgetInvitedWords(now);
    const spamBefore = daysBefore(now, spamDays);
    // A booking is kept from the end of its session, a message from its arrival.
    for (const [model, from, before] of [
      [asRequests(this.bookings), 'keptFrom', monthsBefore(now, bookingsMonths)],
      [asRequests(this.messages), 'createdAt', monthsBefore(now, messagesMonths)],
    ] as const) {
      const old = await this.delete(model, { [from]: { $lt: before } }, from);
      const spam = await this.delete(model, { createdAt: { $lt: spamBefore }, suspectedSpam: true }, 'createdAt');
      if (old + spam > 0)
        this.logger.log(`${model.collection.name}: deleted ${old} expired and ${spam} suspected spam`);
    }
    const people = await this.people.delete(monthsBefore(now, bookingsMonths));
    if (people > 0) this.logger.log(`people: deleted ${people} without requests`);
  }

  /** The invitations of more than a year ago, and what was written and is not published. */
  private async forgetInvitedWords(now: Date): Promise<void> {
    const due = { keptFrom: { $lt: yearBefore(now) }, 'decision.published': { $ne: true } };
    const old = await this.invitedWords.find(due, { mails: 1 }).limit(pageSize).lean<StoredRequest[]>();
    if (old.length === 0) return;
    await this.deleteDue(asRequests(this.invitedWords), old, due);
  }

  private async delete(model: RequestModel, due: object, by: 'keptFrom' | 'createdAt'): Promise<number> {
    let deleted = 0;
    for (let page = 0; page < pagesPerRound; page++) {
      const found = await model
        .find(due, { mails: 1 })
        .sort({ [by]: 1 })
        .limit(pageSize)
        .lean<StoredRequest[]>();
      if (found.length === 0) break;
      deleted += await this.deleteDue(model, found, due);
      if (found.length < pageSize) break;
    }
    return deleted;
  }

  /** Asks again: meanwhile one may have got a later session, or is no spam. */
  private async deleteDue(model: RequestModel, found: StoredRequest[], due: object): Promise<number> {
    const ids = { _id: { $in: found.map(({ _id }) => _id) } };
    const { deletedCount } = await model.deleteMany({ ...ids, ...due });
    const left = new Set((await model.find(ids, { _id: 1 }).lean()).map(({ _id }) => String(_id)));
    await this.takeBack(found.filter(({ _id }) => !left.has(String(_id))));
    return deletedCount;
  }

  /** Removes the queued jobs of unsent mails, e.g. where no mail is configured, because they contain the visitor's data. */
  private async takeBack(requests: StoredRequest[]): Promise<void> {
    const ids = requests.flatMap(({ _id, mails }) =>
      mails.filter(({ state }) => state === 'pending').map(({ kind, event }) => mailId(String(_id), kind, event)),
    );
    // A mail that is being sent is locked and cannot be removed; its job is scrubbed when it ends.
    await Promise.allSettled(ids.map((id) => this.queue.remove(id)));
  }
}
