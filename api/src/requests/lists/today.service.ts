import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { RequestView } from '@luar/contracts/admin';
import type { RequestSort } from '@luar/contracts/request-lists';
import { type HeldTime, overlap } from '@luar/contracts/held-times';
import { addDays, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { agendaDays, type Today } from '@luar/contracts/today';
import type { Connection } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { findBackupState, isOldBackup, troubleOfCopies } from '../../data/backup-states.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../../data/models.ts';
import { asRequests, type RequestModel } from '../../data/request-model.ts';
import type { Booking, StoredRequest } from '../../data/request.schema.ts';
import { holdsWithin } from '../../held-times/held-times.service.ts';
import { DigestMails } from '../../mails/digest-mails.service.ts';
import { MailQueue } from '../../mails/mail-queue.service.ts';
import { MailTest } from '../../mails/mail-test.service.ts';
import { WorkerStates } from '../../mails/worker-state.service.ts';
import { Owed } from '../../money/owed.service.ts';
import { OutsideStore } from '../../outside-calendars/outside-store.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { conditionOf, orderOf } from './request-filter.ts';
import { findPage } from './request-finder.ts';
import { lastAnswerOf } from './last-answer.ts';
import { RequestViews } from '../request-views.service.ts';
import { VisitorNews } from './visitor-news.service.ts';

const shown = { toAnswer: 8, requested: 8, lateMails: 3, agreed: 50 };
const answersOfDays = 30;

const by = ({ answerBy }: RequestView) => Date.parse(answerBy ?? '');
const since = ({ waitsSince }: StoredRequest) => waitsSince?.getTime() ?? 0;

/** What the dashboard shows below its counts, in one answer. */
@Injectable()
export class TodayService {
  private readonly requests: readonly RequestModel[];

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly views: RequestViews,
    private readonly news: VisitorNews,
    private readonly unpaid: Owed,
    private readonly queue: MailQueue,
    private readonly mailTest: MailTest,
    private readonly workers: WorkerStates,
    private readonly digests: DigestMails,
    private readonly site: SiteService,
    private readonly outside: OutsideStore,
    private readonly clock: Clock,
  ) {
    this.requests = [bookings, messages].map(asRequests);
  }

  async get(): Promise<Today> {
    const now = this.clock.now();
    const [toAnswer, news, agreed, requested, lateMails, mail, owed, unsentMorning, outside, backup, { content }] =
      await Promise.all([
        this.toAnswer(now),
        this.news.get(now),
        this.agreed(now),
        this.requested(now),
        this.lateMails(now),
        this.mail(),
        this.unpaid.inAll(),
        this.digests.unsentMorning(),
        this.outside.list(),
        this.backup(now),
        this.site.recent(),
      ]);
    const lastAnswer = toAnswer.total === 0 ? await this.lastAnswer(now) : null;
    const { replyWithinHours: promisedHours } = content.promise;
    const calendars = outside.filter(({ isStale }) => isStale);
    const lists = { toAnswer, news, lastAnswer, agreed, requested, lateMails };
    return { success: true, promisedHours, ...lists, mail, owed, unsentMorning, calendars, backup };
  }

  private async toAnswer(now: Date): Promise<Today['toAnswer']> {
    const pages = await this.inBothLists('answer', 'oldest', shown.toAnswer, now);
    const waiting = pages
      .flatMap(({ found }) => found)
      .toSorted((one, other) => since(one) - since(other))
      .slice(0, shown.toAnswer);
    const requests = await this.views.mixed(waiting);
    return {
      total: pages.reduce((sum, { total }) => sum + total, 0),
      // Closed days may give a request that waits longer more time. What is overdue comes first.
      requests: requests.toSorted((one, other) => by(one) - by(other)),
    };
  }

  /** The newest failures of both lists, and how many requests have one. */
  private async lateMails(now: Date): Promise<Today['lateMails']> {
    const pages = await this.inBothLists('failed', 'received', shown.lateMails, now);
    const newest = pages
      .flatMap(({ found }) => found)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, shown.lateMails);
    const [bookings = 0, messages = 0] = pages.map(({ total }) => total);
    return { bookings, messages, requests: await this.views.mixed(newest) };
  }

  private async agreed(now: Date): Promise<Today['agreed']> {
    return this.holding(['agreed'], { now, most: shown.agreed });
  }

  private async requested(now: Date): Promise<Today['requested']> {
    return this.holding(['asked', 'offered'], { now, most: shown.requested });
  }

  /** The requests that hold such a time from now to the last day of the agenda, by the first one of them. */
  private async holding(kinds: HeldTime['kind'][], { now, most }: { now: Date; most: number }) {
    const span = { start: now, end: midnightInLisbon(addDays(todayInLisbon(now), agendaDays + 1)) };
    const found = await this.bookings.find(holdsWithin(span, kinds)).lean<Booking[]>();
    const first = ({ times }: Booking) =>
      Math.min(
        ...times.filter((time) => kinds.includes(time.kind) && overlap(time, span)).map(({ start }) => start.getTime()),
      );
    const inOrder = found.toSorted((one, other) => first(one) - first(other)).slice(0, most);
    return this.views.bookings(inOrder);
  }

  private async lastAnswer(now: Date): Promise<Today['lastAnswer']> {
    const after = new Date(now.getTime() - answersOfDays * 86_400_000).toISOString();
    const found = await Promise.all(
      this.requests.map((model) =>
        model.find({ 'history.at': { $gte: after } }, { name: 1, history: 1 }).lean<StoredRequest[]>(),
      ),
    );
    return lastAnswerOf(found.flat());
  }

  private async mail(): Promise<Today['mail']> {
    const [{ queue, worker, configured, lastHeard }, { last }, lastSentAt] = await Promise.all([
      this.mailTest.status(),
      this.workers.read(),
      this.queue.isReady() ? this.queue.lastSentAt().catch(() => null) : null,
    ]);
    const domain = last?.domain;
    return { queue, worker, configured, lastHeard, lastSentAt, ...(domain && { domain }) };
  }

  private async backup(now: Date): Promise<Today['backup']> {
    const state = this.connection.db ? await findBackupState(this.connection.db) : null;
    if (!state) return null;
    const copies = troubleOfCopies(state, now);
    return { at: state.at?.toISOString() ?? null, isOld: isOldBackup(state, now), ...(copies && { copies }) };
  }

  private inBothLists(filter: 'answer' | 'failed', sort: RequestSort, limit: number, now: Date) {
    const kinds = ['bookings', 'messages'] as const;
    return Promise.all(
      this.requests.map((model, at) => {
        const kind = kinds[at] ?? 'bookings';
        const conditions = [conditionOf(filter, kind, now)];
        return findPage(model, { conditions, typed: '', order: orderOf(sort, kind, filter), skip: 0, limit });
      }),
    );
  }
}
