import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestView } from '@luar/contracts/request-views';
import type { SessionByHand } from '@luar/contracts/by-hand';
import { searchWords } from '@luar/contracts/search';
import { Types } from 'mongoose';
import { StoredRequests } from '../requests/stored-requests.service.ts';
import { Clock } from '../clock/clock.service.ts';
import { isDuplicate } from '../data/duplicate.ts';
import { modelNames, type BookingModel } from '../data/models.ts';
import { derive } from '../data/request-facts.ts';
import type { Booking } from '../data/request.schema.ts';
import { invalid } from '../http/api-error.ts';
import { placeIn, placesOf, refuseWithoutPlace } from '../http/session-place.ts';
import { HeldTimes } from '../held-times/held-times.service.ts';
import { SiteService } from '../site/site.service.ts';
import { ServicesService } from '../services/services.service.ts';

/** Stores sessions that were agreed by telephone or at the door, as requests that are agreed already. */
@Injectable()
export class SessionsByHand {
  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly held: HeldTimes,
    private readonly services: ServicesService,
    private readonly requests: StoredRequests,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Refused if it clashes with an agreed session that `beside` does not name. */
  async add(entry: SessionByHand, callId: string): Promise<RequestView> {
    const service = await this.snapshotOf(entry);
    const document = await this.insert(entry, service, callId).catch((error: unknown) => {
      // Another request got the time since it was looked for: now the check names it.
      if (isDuplicate(error, 'slots')) return this.insert(entry, service, callId);
      throw error;
    });
    return this.requests.view('bookings', document);
  }

  private async insert(entry: SessionByHand, service: Booking['service'], callId: string): Promise<Booking> {
    const { name, email, phone, language, date, time } = entry;
    const offered = placesOf((await this.site.recent()).content);
    refuseWithoutPlace('where', entry.where, offered);
    const session = { date, time };
    const beside = await this.held.besideSeen(session, service.durationMinutes, { beside: entry.beside });
    const createdAt = this.clock.now();
    const agreed = {
      type: 'answeredElsewhere' as const,
      at: createdAt.toISOString(),
      session,
      ...placeIn(entry.where, offered),
      ...(beside.length > 0 && { beside }),
    };
    const known = { ...session, name, email, phone, message: '', service, createdAt, suspectedSpam: false };
    const history = [agreed];
    const document: Booking = {
      _id: new Types.ObjectId(),
      ...known,
      language,
      requestId: callId,
      byHand: true,
      mails: [],
      history,
      words: searchWords(known),
      ...derive({ ...known, history }).set,
    } as Booking;
    await this.bookings.collection.insertOne(document);
    return document;
  }

  /** Also of a service that visitors cannot book. */
  private async snapshotOf({ service: slug, title, price, minutes }: SessionByHand): Promise<Booking['service']> {
    const service = slug === '' ? undefined : (await this.services.all()).find((each) => each.slug === slug);
    if (slug !== '' && !service) throw invalid([{ field: 'service', code: 'unknown_service' }]);
    const priceCents = Math.round((price ?? service?.price ?? 0) * 100);
    return { slug, name: service?.name ?? { pt: title, en: title }, priceCents, durationMinutes: minutes };
  }
}
