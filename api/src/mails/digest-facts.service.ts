import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDigest, morningUntil } from '@luar/contracts/digests';
import { addDays, inLisbon, midnightInLisbon } from '@luar/contracts/lisbon';
import { Clock } from '../clock/clock.service.ts';
import { type BookingModel, type ContactMessageModel, modelNames } from '../data/models.ts';
import { asRequests, type RequestModel } from '../data/request-model.ts';
import type { Booking, ContactMessage, StoredRequest } from '../data/request.schema.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import { holdsWithin } from '../held-times/held-times.service.ts';
import { SiteService } from '../site/site.service.ts';

export type DigestFacts = NonNullable<Awaited<ReturnType<Digests['morning' | 'overdue']>>>;

/** More than these are only counted. */
const mostListed = 10;

/**
 * What the mails about several requests say. It is read when a mail is queued and stored in no notice, so that it is true,
 * and an erased visitor is in none.
 */
@Injectable()
export class Digests {
  private readonly requests: readonly RequestModel[];

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) messages: ContactMessageModel,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {
    this.requests = [bookings, messages].map(asRequests);
  }

  /** Without those that have nothing to say. */
  async of(notices: readonly StoredRequest[]): Promise<ReadonlyMap<string, DigestFacts>> {
    const digests = new Map<string, DigestFacts>();
    for (const notice of notices) {
      if (!notice.mails.some(({ kind }) => isDigest(kind))) continue;
      const { _id, date } = notice as unknown as PractitionerNotice;
      const found = date === undefined ? await this.overdue(notice) : await this.morning(date);
      if (found) digests.set(String(_id), found);
    }
    return digests;
  }

  async morning(date: string) {
    const [sessions, waiting, failed] = await Promise.all([
      this.sessions(date),
      this.waiting({ waitsSince: { $gt: new Date(0) } }),
      this.failed(midnightInLisbon(addDays(date, -1))),
    ]);
    if (sessions.length + waiting.total + failed.total === 0) return undefined;
    const data = { date, sessions, waiting, failed, until: morningUntil(date) };
    return { kind: 'morning.practitioner' as const, data };
  }

  async overdue({ _id }: Pick<StoredRequest, '_id'>) {
    const waiting = await this.waiting({ overdueIn: _id, waitsSince: { $gt: new Date(0) } });
    return waiting.total === 0 ? undefined : { kind: 'overdue.practitioner' as const, data: { waiting } };
  }

  /** The agreed sessions of the day that are not over. */
  private async sessions(date: string) {
    const day = { start: midnightInLisbon(date), end: midnightInLisbon(addDays(date, 1)) };
    const now = this.clock.now();
    const found = await this.bookings.find(holdsWithin(day, ['agreed'])).lean<Booking[]>();
    return found
      .flatMap((booking) =>
        booking.times
          .filter(({ kind, start, end }) => kind === 'agreed' && start >= day.start && start < day.end && end > now)
          .map(({ start, end }) => ({
            ...listed(booking),
            from: inLisbon(start).time,
            until: inLisbon(end).time,
            ...(booking.place && { where: booking.place }),
            ...(booking.questions && { questions: booking.questions }),
          })),
      )
      .toSorted((one, other) => one.from.localeCompare(other.from));
  }

  private async waiting(condition: object) {
    const { total, found } = await this.list(condition, { waitsSince: 1 });
    const promised = await this.site.promised();
    const requests = found
      .toSorted((one, other) => since(one).getTime() - since(other).getTime())
      .slice(0, mostListed)
      .map((request) => ({
        ...listed(request),
        ...('date' in request && { session: { date: request.date as string, time: (request as Booking).time } }),
        since: since(request).toISOString(),
        promised: promised(since(request)).toISOString(),
      }));
    return { total, requests };
  }

  /** Requests with a mail that failed since then. */
  private async failed(since: Date) {
    const condition = {
      'mails.state': 'failed',
      mails: { $elemMatch: { state: 'failed', updatedAt: { $gte: since } } },
    } as const;
    const { total, found } = await this.list(condition, { _id: -1 });
    return { total, requests: found.slice(0, mostListed).map(listed) };
  }

  /** Of both collections. */
  private async list(condition: object, order: Record<string, 1 | -1>) {
    const pages = await Promise.all(
      this.requests.map(async (model) => ({
        total: await model.countDocuments(condition),
        found: await model.find(condition).sort(order).limit(mostListed).lean<StoredRequest[]>(),
      })),
    );
    return { total: pages.reduce((sum, page) => sum + page.total, 0), found: pages.flatMap(({ found }) => found) };
  }
}

const since = ({ waitsSince, createdAt }: StoredRequest): Date => waitsSince ?? createdAt;

function listed(request: StoredRequest) {
  const { _id, name } = request;
  const about = 'subject' in request ? (request as ContactMessage).subject : (request as Booking).service.name.pt;
  return { id: String(_id), name, about };
}
