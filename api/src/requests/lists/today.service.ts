import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { RequestView } from '@luar/contracts/request-views';
import { overlap } from '@luar/contracts/held-times';
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
import { WorkerStates } from '../../mails/worker-state.service.ts';
import { OutsideStore } from '../../outside-calendars/outside-store.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { hasLateMails, longestWaiting, newestFirst, undecided, waitsForAnswer } from './request-filter.ts';
import { findPage } from './request-finder.ts';
import { RequestViews } from '../request-views.service.ts';
import { VisitorNews } from './visitor-news.service.ts';

const shown = { toAnswer: 50, toClose: 20, lateMails: 8, agreed: 50 };
const closedWithinDays = 14;

const by = ({ answerBy, createdAt }: RequestView) => Date.parse(answerBy ?? createdAt);
const since = ({ waitsSince, createdAt }: StoredRequest) => (waitsSince ?? createdAt).getTime();

/** What the dashboard shows below its counts, in one answer. */
@Injectable()
export class TodayService {
  /** What features have to tell. */
  readonly notes: (() => Promise<Today['notes']>)[] = [];
  private readonly requests: readonly RequestModel[];

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly views: RequestViews,
    private readonly news: VisitorNews,
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
    const [toAnswer, toClose, news, notes, agreed, lateMails, mail, unsentMorning, outside, backup, { content }] =
      await Promise.all([
        this.toAnswer(),
        this.toClose(now),
        this.news.get(now),
        Promise.all(this.notes.map((note) => note())),
        this.agreed(now),
        this.lateMails(now),
        this.mail(),
        this.digests.unsentMorning(),
        this.outside.list(),
        this.backup(now),
        this.site.recent(),
      ]);
    const { address = '', meetingLink: link = '' } = content.contact;
    const calendars = outside.filter(({ isStale }) => isStale);
    const lists = { toAnswer, toClose, news, notes: notes.flat(), agreed, lateMails };
    return { success: true, ...lists, meeting: { address, link }, mail, unsentMorning, calendars, backup };
  }

  private async toAnswer(): Promise<Today['toAnswer']> {
    const [pages, suspected] = await Promise.all([
      Promise.all(
        this.requests.map((model) =>
          findPage(model, {
            conditions: [waitsForAnswer],
            typed: '',
            order: longestWaiting,
            skip: 0,
            limit: shown.toAnswer,
          }),
        ),
      ),
      Promise.all(this.requests.map((model) => model.find(undecided).limit(shown.toAnswer).lean<StoredRequest[]>())),
    ]);
    const waiting = [...pages.flatMap(({ found }) => found), ...suspected.flat()]
      .toSorted((one, other) => since(one) - since(other))
      .slice(0, shown.toAnswer);
    const requests = await this.views.mixed(waiting);
    return {
      total: pages.reduce((sum, { total }) => sum + total, 0) + suspected.flat().length,
      // Closed days may give a request that waits longer more time. What is overdue comes first.
      requests: requests.toSorted((one, other) => by(one) - by(other)),
    };
  }

  private async toClose(now: Date): Promise<Today['toClose']> {
    const found = await this.bookings
      .find({
        'money.settled': { $in: [null, false] },
        sessionAt: { $gte: new Date(now.getTime() - closedWithinDays * 86_400_000), $lt: now },
        'money.closed': null,
        'money.paid.0': { $exists: false },
      })
      .sort({ sessionAt: -1, _id: -1 })
      .limit(shown.toClose)
      .lean<Booking[]>();
    const views = await this.views.bookings(found);
    return views.filter(({ state, money }) => state.kind === 'past' && money?.package?.place === undefined);
  }

  /** The newest failures of both lists. */
  private async lateMails(now: Date): Promise<Today['lateMails']> {
    const pages = this.requests.map((model) =>
      model.find(hasLateMails(now)).sort(newestFirst).limit(shown.lateMails).lean<StoredRequest[]>(),
    );
    const newest = (await Promise.all(pages))
      .flat()
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, shown.lateMails);
    return this.views.mixed(newest);
  }

  /** The sessions from now to the last day of the agenda, by their time. */
  private async agreed(now: Date): Promise<Today['agreed']> {
    const span = { start: now, end: midnightInLisbon(addDays(todayInLisbon(now), agendaDays + 1)) };
    const found = await this.bookings.find(holdsWithin(span, ['agreed'])).lean<Booking[]>();
    const first = ({ times }: Booking) =>
      Math.min(
        ...times.filter((time) => time.kind === 'agreed' && overlap(time, span)).map(({ start }) => start.getTime()),
      );
    const inOrder = found.toSorted((one, other) => first(one) - first(other)).slice(0, shown.agreed);
    return this.views.bookings(inOrder);
  }

  private async mail(): Promise<Today['mail']> {
    const { queue, now, last } = await this.workers.read();
    const { configured = false, domain } = last ?? {};
    return { queue, worker: now ? 'up' : 'silent', configured, ...(domain && { domain }) };
  }

  private async backup(now: Date): Promise<Today['backup']> {
    const state = this.connection.db ? await findBackupState(this.connection.db) : null;
    if (!state) return null;
    const copies = troubleOfCopies(state, now);
    return { at: state.at?.toISOString() ?? null, isOld: isOldBackup(state, now), ...(copies && { copies }) };
  }
}
