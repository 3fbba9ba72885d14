import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Stats } from '@luar/contracts/request-views';
import type { RequestsShown } from '@luar/contracts/request-lists';
import type { Model } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../../data/models.ts';
import { asRequests } from '../../data/request-model.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import {
  isAhead,
  isNoSpam,
  isSpam,
  listed,
  longestWaiting,
  newestFirst,
  undecided,
  waitsForAnswer,
} from './request-filter.ts';
import { findPage, findSome } from './request-finder.ts';
import { RequestViews } from '../request-views.service.ts';

export interface Page {
  page: number;
  limit: number;
  q: string;
}

export interface MixedPage {
  page: number;
  q: string;
  show?: RequestsShown | undefined;
}

const mixed = { page: 30, waiting: 100 };

/** The requests of visitors, for the panel, and the counts on the dashboard. */
@Injectable()
export class RequestLists {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookingModel: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messageModel: ContactMessageModel,
    private readonly views: RequestViews,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<Stats> {
    const counts = [this.bookingModel, this.messageModel].map(asRequests).map(async (model) => {
      const [all, spam, waiting, held] = await Promise.all(
        [{}, isSpam, waitsForAnswer, undecided].map((condition) => model.countDocuments(condition)),
      );
      // Subtract, because no index serves a count of the requests that are not held.
      return { count: all! - spam!, toAnswer: waiting! + held! };
    });
    const [bookings, messages] = await Promise.all(counts);
    return {
      success: true,
      bookings: bookings!.count,
      messages: messages!.count,
      toAnswer: bookings!.toAnswer + messages!.toAnswer,
    };
  }

  async bookings(wanted: Page) {
    const { found, ...paged } = await this.page(this.bookingModel, wanted);
    const bookings = await this.views.bookings(found);
    return { success: true, bookings, ...paged };
  }

  async messages(wanted: Page) {
    const { found, ...paged } = await this.page(this.messageModel, wanted);
    const messages = await Promise.all(found.map((message) => this.views.message(message)));
    return { success: true, messages, ...paged };
  }

  /** Newest first. The first page also has all that waits for an answer, and the sessions ahead. */
  async requests({ page, q: typed, show }: MixedPage) {
    const now = this.clock.now();
    const { kinds, condition } = listed[show ?? 'all'];
    const find = async (limit: number, wanted: object, order: Record<string, 1 | -1> = newestFirst, of = kinds) => {
      const pages = of.map((kind) =>
        findSome(asRequests(kind === 'bookings' ? this.bookingModel : this.messageModel), {
          conditions: [condition, wanted],
          typed,
          order,
          skip: 0,
          limit,
        }),
      );
      return (await Promise.all(pages)).flat();
    };
    const end = page * mixed.page;
    const [newest, ...first] = await Promise.all([
      find(end + 1, show === 'spam' ? {} : isNoSpam),
      ...(page > 1 || show === 'spam'
        ? []
        : [
            find(mixed.waiting, waitsForAnswer, longestWaiting),
            find(mixed.waiting, undecided),
            find(
              mixed.waiting,
              isAhead(now),
              newestFirst,
              kinds.filter((kind) => kind === 'bookings'),
            ),
          ]),
    ]);
    const inOrder = newest.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    const all = [...first.flat(), ...inOrder.slice(end - mixed.page, end)];
    const found = [...new Map(all.map((request) => [String(request._id), request])).values()];
    return { success: true, requests: await this.views.mixed(found), more: inOrder.length > end };
  }

  private async page<T extends StoredRequest>(model: Model<T>, { page, limit, q: typed }: Page) {
    const wanted = { conditions: [], typed, order: newestFirst, skip: (page - 1) * limit, limit };
    const found = await findPage(model, wanted);
    return { ...found, page, pages: Math.max(1, Math.ceil(found.total / limit)) };
  }
}
