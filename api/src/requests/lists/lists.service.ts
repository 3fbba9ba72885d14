import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Stats } from '@luar/contracts/admin';
import type { RequestFilter, RequestsShown, RequestSort } from '@luar/contracts/request-lists';
import { Types, type Model } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { modelNames, type BookingModel, type ContactMessageModel, type ServiceModel } from '../../data/models.ts';
import { asRequests } from '../../data/request-model.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import { conditionOf, orderOf, undecided } from './request-filter.ts';
import { findPage } from './request-finder.ts';
import { RequestViews } from '../request-views.service.ts';

/** `one` limits the list to the requests with these ids, separated by commas. */
export interface Page {
  page: number;
  limit: number;
  q: string;
  filter?: RequestFilter | undefined;
  service?: string | undefined;
  sort: RequestSort;
  one?: string | undefined;
}

export interface MixedPage {
  page: number;
  q: string;
  show?: RequestsShown | undefined;
}

const mixed = { page: 30, waiting: 100 };
const counted = ['answer', 'today', 'week', 'failed', 'spam'] as const;

/** The requests of visitors, for the panel, and the counts on the dashboard. */
@Injectable()
export class RequestLists {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookingModel: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messageModel: ContactMessageModel,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    private readonly views: RequestViews,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<Stats> {
    const [counts, bookingCounts, messageCounts] = await Promise.all([
      Promise.all([
        this.services.countDocuments(),
        this.services.countDocuments({ isActive: true }),
        this.bookingModel.countDocuments(),
        this.messageModel.countDocuments(),
        this.bookingModel.countDocuments(undecided),
        this.messageModel.countDocuments(undecided),
      ]),
      this.countsOf('bookings'),
      this.countsOf('messages'),
    ]);
    const [services, activeServices, allBookings, allMessages, ...held] = counts;
    // Subtract, because no index serves a count of the requests that are not held.
    const [bookings, messages] = [allBookings - bookingCounts.spam, allMessages - messageCounts.spam];
    const toAnswer = [bookingCounts.answer, messageCounts.answer, ...held].reduce((sum, count) => sum + count, 0);
    return { success: true, services, activeServices, bookings, messages, toAnswer, bookingCounts, messageCounts };
  }

  async bookings(wanted: Page) {
    const { found, ...paged } = await this.page(this.bookingModel, 'bookings', wanted);
    const bookings = await this.views.bookings(found);
    return { success: true, bookings, ...paged };
  }

  async messages(wanted: Page) {
    const { found, ...paged } = await this.page(this.messageModel, 'messages', wanted);
    const messages = await Promise.all(found.map((message) => this.views.message(message)));
    return { success: true, messages, ...paged };
  }

  /** Newest first. The first page also has all that waits for an answer, and the sessions ahead. */
  async requests({ page, q: typed, show }: MixedPage) {
    const now = this.clock.now();
    const isSpam = show === 'spam';
    const find = async (limit: number, conditions: (kind: RequestKind) => object, sort: RequestSort = 'received') => {
      const kinds = (['bookings', 'messages'] as const).filter((kind) => isSpam || !show || kind === show);
      const pages = kinds.map((kind) => {
        const wanted = { conditions: [conditions(kind)], typed, order: orderOf(sort, kind, 'answer'), skip: 0, limit };
        return findPage(asRequests(kind === 'bookings' ? this.bookingModel : this.messageModel), wanted);
      });
      return (await Promise.all(pages)).flatMap(({ found }) => found);
    };
    const end = page * mixed.page;
    const [newest, ...first] = await Promise.all([
      find(end + 1, () => ({ suspectedSpam: isSpam })),
      ...(page > 1 || isSpam
        ? []
        : [
            find(mixed.waiting, (kind) => conditionOf('answer', kind, now), 'oldest'),
            find(mixed.waiting, () => undecided),
            find(mixed.waiting, (kind) => conditionOf('coming', kind, now)),
          ]),
    ]);
    const inOrder = newest.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const all = [...first.flat(), ...inOrder.slice(end - mixed.page, end)];
    const found = [...new Map(all.map((request) => [String(request._id), request])).values()];
    return { success: true, requests: await this.views.mixed(found), more: inOrder.length > end };
  }

  private async countsOf(kind: RequestKind) {
    const now = this.clock.now();
    const model = asRequests(kind === 'bookings' ? this.bookingModel : this.messageModel);
    const counts = counted.map(
      async (filter) => [filter, await model.countDocuments(conditionOf(filter, kind, now))] as const,
    );
    return Object.fromEntries(await Promise.all(counts)) as Record<(typeof counted)[number], number>;
  }

  private async page<T extends StoredRequest>(model: Model<T>, kind: RequestKind, wanted: Page) {
    const { page, limit, filter, service, one, sort, q: typed } = wanted;
    const now = this.clock.now();
    const conditions = [
      ...(one === undefined ? [] : [{ _id: { $in: one.split(',').map((id) => new Types.ObjectId(id)) } }]),
      ...(filter === undefined ? [] : [conditionOf(filter, kind, now)]),
      ...(service === undefined || kind === 'messages' ? [] : [{ 'service.slug': service }]),
    ];
    const order = orderOf(sort, kind, filter);
    const skip = (page - 1) * limit;
    const found = await findPage(model, { conditions, typed, order, skip, limit });
    return { ...found, page, pages: Math.max(1, Math.ceil(found.total / limit)) };
  }
}
