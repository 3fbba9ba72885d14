import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { tookPlaceOn, type InvitedWordsView, type WordsDecision, yearBefore } from '@luar/contracts/invited-words';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { personKey } from '@luar/contracts/people';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { isDuplicate } from '../data/duplicate.ts';
import type { InvitedWordsRecord } from '../data/invited-words.schema.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import { type BookingModel, type InvitedWordsModel, modelNames } from '../data/models.ts';
import { factsOf } from '../data/request-facts.ts';
import { newLink } from '../data/request-link.ts';
import type { Booking } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { People } from '../people/people.service.ts';
import { PublishedContent } from '../published/content.service.ts';

/** How long after a session its visitor can be invited. */
const offeredDays = 30;
const listed = 300;

/** Invites visitors to write a few words after a session, once a year, and keeps what the practitioner decides about them. */
@Injectable()
export class InvitedWords {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.invitedWords) private readonly stored: InvitedWordsModel,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly people: People,
    private readonly outbox: Outbox,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
  ) {}

  async list() {
    const found = await this.stored
      .find({ withdrawnAt: { $exists: false }, text: { $exists: true }, 'consent.at': { $exists: true } })
      .sort({ createdAt: -1 })
      .limit(listed)
      .lean<Required<InvitedWordsRecord>[]>();
    const invitable = (await this.invitable()).map(({ booking, date }) => aboutOf(booking, date));
    return { words: found.map(viewOf), invitable };
  }

  async invite(id: string): Promise<void> {
    const found = (await this.invitable()).find(({ booking }) => String(booking._id) === id);
    if (!found) throw new ApiError('saved_elsewhere', { message: 'The visitor of this session cannot be invited' });
    const { _id, name, email, language, requestId, service } = found.booking;
    const now = this.clock.now();
    const made: InvitedWordsRecord = {
      _id: new Types.ObjectId(),
      booking: _id,
      key: personKey(found.booking),
      claims: [id],
      createdAt: now,
      keptFrom: now,
      language,
      link: newLink(this.env.jwt.secret),
      version: 0,
      mails: [pendingMail('testimonial.invitation', now)],
      requestId,
      name,
      email,
      service: { name: service.name },
      date: found.date,
    };
    try {
      await this.stored.insertOne(made);
    } catch (error) {
      if (isDuplicate(error)) throw new ApiError('saved_elsewhere', { message: 'The visitor has been invited' });
      throw error;
    }
    this.outbox.stored(this.stored.modelName, made);
  }

  /** Only words with a consent can be decided about, and only the version that the practitioner has read. */
  async decide(id: string, { version, published, translation }: WordsDecision): Promise<void> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound();
    const _id = new Types.ObjectId(id);
    const at = this.clock.now();
    const { matchedCount } = await this.stored.updateOne(
      { _id, version, text: { $exists: true }, 'consent.at': { $exists: true } },
      { $set: { decision: { at, published, translation }, keptFrom: at }, $inc: { version: 1 } },
    );
    if (matchedCount === 0) throw (await this.stored.exists({ _id })) ? new ApiError('saved_elsewhere') : notFound();
    this.content.changed();
  }

  /** The bookings whose visitors can be invited, the latest session first, each person once. */
  private async invitable(): Promise<{ booking: Booking; date: string }[]> {
    const now = this.clock.now();
    const from = midnightInLisbon(addDays(this.clock.today(), -offeredDays));
    const found = await this.bookings
      .find({ sessionAt: { $gte: from, $lt: now } })
      .sort({ sessionAt: -1, _id: -1 })
      .lean<Booking[]>();
    const past = found.flatMap((booking) => {
      const date = tookPlaceOn(booking, factsOf(booking), now);
      return date === undefined ? [] : [{ booking, date }];
    });
    const keys = await Promise.all(past.map(({ booking }) => this.people.keysOf(booking)));
    const asked = await this.stored
      .find({ key: { $in: keys.flat() }, createdAt: { $gt: yearBefore(now) } }, { key: 1 })
      .lean<{ key: string }[]>();
    const invited = new Set(asked.map(({ key }) => key));
    const seen = new Set<string>();
    return past.filter((_, at) => {
      const own = keys[at] ?? [];
      const isSeen = own.some((key) => seen.has(key));
      for (const key of own) seen.add(key);
      return !isSeen && !own.some((key) => invited.has(key));
    });
  }
}

const viewOf = (words: Required<InvitedWordsRecord>): InvitedWordsView => {
  const { _id, booking, language, version, text, shownName, consent, date } = words;
  const decision: InvitedWordsRecord['decision'] = words.decision;
  return {
    ...aboutOf({ ...words, _id: booking }, date),
    _id: String(_id),
    language,
    version,
    published: decision?.published ?? false,
    text,
    shownName,
    consentAt: consent.at.toISOString(),
    translation: decision?.translation ?? '',
  };
};

const aboutOf = ({ _id, name, service }: Pick<InvitedWordsRecord, '_id' | 'name' | 'service'>, date: string) => ({
  booking: String(_id),
  name,
  serviceName: service.name,
  date,
});
