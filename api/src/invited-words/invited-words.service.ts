import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  tookPlaceOn,
  type InvitedWordsView,
  type WordsDecision,
  yearBefore,
} from '@luar/contracts/invited-words/words';
import type { PublicTestimonial } from '@luar/contracts/home-content';
import { limits } from '@luar/contracts/limits';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { personKey } from '@luar/contracts/people';
import type { Today } from '@luar/contracts/today';
import { type Model, Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { isDuplicate } from '../data/duplicate.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import { type BookingModel, modelNames } from '../data/models.ts';
import { factsOf } from '../data/request-facts.ts';
import { newLink } from '../data/request-link.ts';
import type { Booking } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { HomeContentService } from '../home-content/home-content.service.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { People } from '../people/people.service.ts';
import { PublishedContent } from '../published/content.service.ts';
import { TodayService } from '../requests/lists/today.service.ts';
import { type Belonging, StoredRequests } from '../requests/stored-requests.service.ts';
import { wordsModel } from '../data/invited-words/model.ts';
import { type InvitedWordsModel, type InvitedWordsRecord, isAgreed } from '../data/invited-words/schema.ts';
import { objectIdOf } from '../http/object-id.ts';

/** How long after a session its visitor can be invited. */
const offeredDays = 30;
const listed = 300;
const shown = 24;

/** Invites visitors to write a few words after a session, once a year, and keeps what the practitioner decides about them. */
@Injectable()
export class InvitedWords {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(wordsModel.name) private readonly stored: InvitedWordsModel,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    private readonly people: People,
    private readonly outbox: Outbox,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
    home: HomeContentService,
    today: TodayService,
    requests: StoredRequests,
  ) {
    home.testimonials.push(() => this.published());
    today.notes.push(() => this.unread());
    requests.belonging.push(stored as unknown as Model<Belonging>);
  }

  async list() {
    const found = await this.stored
      .find({ withdrawnAt: { $exists: false }, ...isAgreed })
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
    const _id = objectIdOf(id);
    const at = this.clock.now();
    const { matchedCount } = await this.stored.updateOne(
      { _id, version, ...isAgreed },
      { $set: { decision: { at, published, translation }, keptFrom: at }, $inc: { version: 1 } },
    );
    if (matchedCount === 0) throw (await this.stored.exists({ _id })) ? new ApiError('saved_elsewhere') : notFound();
    this.content.changed();
  }

  /** On the home page: the latest ones. */
  private async published(): Promise<PublicTestimonial[]> {
    const found = await this.stored
      .find({ 'decision.published': true, ...isAgreed })
      .sort({ writtenAt: -1 })
      .limit(shown)
      .lean<InvitedWordsRecord[]>();
    return found.map(({ text: own = '', shownName: name = '', language: original, decision }, at) => {
      const translation = decision?.translation ?? '';
      const text = original === 'pt' ? { pt: own, en: translation } : { pt: translation, en: own };
      return { name, initial: '', text, order: limits.order.max + 1 + at, original };
    });
  }

  /** What today says of words that wait to be published or not. */
  private async unread(): Promise<Today['notes']> {
    const waits = { 'decision.published': { $in: [null] }, ...isAgreed };
    const found = await this.stored.find(waits, { name: 1 }).sort({ writtenAt: 1 }).limit(listed).lean();
    const [first, ...others] = found.map(({ name }) => name);
    if (first === undefined) return [];
    const more = others.length;
    const text =
      more === 0
        ? { pt: `${first} deixou umas palavras para o site.`, en: `${first} left a few words for the site.` }
        : {
            pt: `${first} e mais ${more} deixaram umas palavras para o site.`,
            en: `${first} and ${more} more left a few words for the site.`,
          };
    return [{ text, path: '/admin/home-content#words' }];
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
