import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TestimonialDecision, TestimonialView } from '@luar/contracts/testimonials';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { modelNames, type TestimonialModel } from '../data/models.ts';
import type { TestimonialRecord } from '../data/testimonial.schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { ContentEvents } from '../published/content-events.service.ts';
import { RequestViews } from '../requests/request-views.service.ts';

const listed = 300;

/** The invitations and what visitors wrote, and what the practitioner decides about it. */
@Injectable()
export class Testimonials {
  constructor(
    @InjectModel(modelNames.testimonial) private readonly testimonials: TestimonialModel,
    private readonly views: RequestViews,
    private readonly events: ContentEvents,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<TestimonialView[]> {
    const found = await this.testimonials
      .find({ withdrawnAt: { $exists: false } })
      .sort({ createdAt: -1 })
      .limit(listed)
      .lean<TestimonialRecord[]>();
    return Promise.all(found.map((testimonial) => this.view(testimonial)));
  }

  /** Only words with a consent can be decided about, and only the version that the practitioner has read. */
  async decide(id: string, { version, published, translation }: TestimonialDecision): Promise<TestimonialView> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound();
    const _id = new Types.ObjectId(id);
    const at = this.clock.now();
    const decided = await this.testimonials
      .findOneAndUpdate(
        { _id, version, text: { $exists: true }, 'consent.at': { $exists: true } },
        { $set: { decision: { at, published, translation }, keptFrom: at }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<TestimonialRecord>();
    if (!decided) throw (await this.testimonials.exists({ _id })) ? new ApiError('saved_elsewhere') : notFound();
    await this.events.changed();
    return this.view(decided);
  }

  private async view(testimonial: TestimonialRecord): Promise<TestimonialView> {
    const { _id, booking, name, service, date, language, createdAt, version, decision } = testimonial;
    const { text, shownName, writtenAt, consent } = testimonial;
    const isWritten = text !== undefined && shownName !== undefined && writtenAt && consent;
    const decided = decision?.published ? 'published' : 'unpublished';
    return {
      _id: String(_id),
      booking: String(booking),
      name,
      serviceName: service.name,
      date,
      language,
      invitedAt: createdAt.toISOString(),
      mails: await this.views.mails(testimonial),
      version,
      state: isWritten ? (decision ? decided : 'written') : 'invited',
      ...(isWritten && {
        words: {
          text,
          name: shownName,
          writtenAt: writtenAt.toISOString(),
          consentAt: consent.at.toISOString(),
        },
      }),
      translation: decision?.translation ?? '',
    };
  }
}
