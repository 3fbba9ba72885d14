import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type RequestEvent, type SessionTime, sessionInCalendars } from '@luar/contracts/request-history';
import { type Today, type VisitorAct, visitorActs } from '@luar/contracts/today';
import { modelNames, type BookingModel, type SiteModel } from '../../data/models.ts';
import type { Booking } from '../../data/request.schema.ts';
import { mainSite } from '../../data/site.schema.ts';
import { RequestViews } from '../request-views.service.ts';

const shown = 20;
const oldestMs = 30 * 86_400_000;

type Act = RequestEvent & { type: VisitorAct };
interface Found {
  booking: Booking;
  place: number;
  act: Act;
}

const isAct = (event: RequestEvent): event is Act => (visitorActs as readonly string[]).includes(event.type);

/** What visitors did on the pages of their requests since the practitioner last saw it. */
@Injectable()
export class VisitorNews {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    private readonly views: RequestViews,
  ) {}

  async get(now: Date): Promise<Today['news']> {
    const site = await this.sites.findById(mainSite, { newsSeenAt: 1 }).lean();
    const after = new Date(Math.max(site?.newsSeenAt?.getTime() ?? 0, now.getTime() - oldestMs)).toISOString();
    const byVisitor = { $elemMatch: { at: { $gt: after }, type: { $in: visitorActs } } };
    const changed = await this.bookings.find({ 'history.at': { $gt: after }, history: byVisitor }).lean<Booking[]>();
    const all = changed.flatMap((booking) => actsAfter(booking, after));
    const newest = all.toSorted((one, other) => (one.act.at < other.act.at ? 1 : -1)).slice(0, shown);
    const views = await this.views.bookings(newest.map(({ booking }) => booking));
    return newest.map((found, at) => ({
      act: found.act.type,
      at: found.act.at,
      session: sessionOf(found),
      booking: views[at]!,
    }));
  }

  /** A later time stays, for example of another device. */
  async seen(until: Date): Promise<void> {
    await this.sites.updateOne({ _id: mainSite }, { $max: { newsSeenAt: until } });
  }
}

const actsAfter = (booking: Booking, after: string): Found[] =>
  booking.history.flatMap((act, place) => (isAct(act) && act.at > after ? [{ booking, place, act }] : []));

function sessionOf({ booking: { date, time, history }, place, act }: Found): SessionTime {
  if (act.type === 'accepted') return act.session;
  return sessionInCalendars(history.slice(0, place), { date, time });
}
