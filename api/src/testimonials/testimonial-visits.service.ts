import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import { consentSentences, type testimonialFormSchema } from '@luar/contracts/testimonials';
import type { Language } from '@luar/contracts/language';
import type { Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { storeDeletion } from '../data/deletion-receipt.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import { modelNames, type TestimonialModel } from '../data/models.ts';
import { formToken, hashOfToken, isFormToken, isToken } from '../data/request-link.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import type { TestimonialRecord } from '../data/testimonial.schema.ts';
import type { Env } from '../env.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { ContentEvents } from '../published/content-events.service.ts';

export type Words = z.output<typeof testimonialFormSchema>;
/** What stands against an act: its form is out of date, or the words are published meanwhile. */
type Outcome = 'done' | 'again' | 'changed';

/** Finds the invitation of a link, and stores what its visitor writes or withdraws. */
@Injectable()
export class TestimonialVisits {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.testimonial) private readonly testimonials: TestimonialModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly outbox: Outbox,
    private readonly queue: MailQueue,
    private readonly events: ContentEvents,
    private readonly clock: Clock,
  ) {}

  async find(token: string): Promise<TestimonialRecord | undefined> {
    if (!isToken(token)) return undefined;
    const found = await this.testimonials.findOne({ 'link.hash': hashOfToken(token) }).lean<TestimonialRecord>();
    return found ?? undefined;
  }

  formOf = ({ link, version }: TestimonialRecord) => ({
    version,
    token: formToken(link, version, this.env.jwt.secret),
  });

  /** Until they are published, the visitor can change the words. The practitioner then reads them again. */
  async write(found: TestimonialRecord, token: string, words: Words, language: Language): Promise<Outcome> {
    const isSame = found.text === words.text && found.shownName === words.name;
    if (isSame) return 'done';
    if (found.withdrawnAt || found.decision?.published) return 'changed';
    if (!this.isOwnForm(found, token)) return 'again';
    const now = this.clock.now();
    const isFirst = found.text === undefined;
    const mails = (['testimonial.thanks', 'testimonial.practitioner'] as const).map((kind) => pendingMail(kind, now));
    const stored = await this.testimonials
      .findOneAndUpdate(
        { _id: found._id, version: found.version },
        {
          $set: {
            text: words.text,
            shownName: words.name,
            writtenAt: now,
            keptFrom: now,
            consent: { at: now, sentence: consentSentences[language] },
            language,
          },
          $unset: { decision: 1 },
          $inc: { version: 1 },
          ...(isFirst && { $push: { mails: { $each: mails } } }),
        },
        { returnDocument: 'after' },
      )
      .lean<TestimonialRecord>();
    if (!stored) return 'changed';
    if (isFirst) this.outbox.stored(this.testimonials.modelName, stored as unknown as StoredRequest);
    return 'done';
  }

  /**
   * Deletes the words and all that is known of the visitor but the address that is not to be invited again. A restore of an
   * older backup leaves the document out.
   */
  async withdraw(found: TestimonialRecord, token: string): Promise<Outcome> {
    if (found.withdrawnAt) return 'done';
    if (!this.isOwnForm(found, token)) return 'again';
    const { _id, version, booking, key, claims, createdAt, language, link, mails } = found;
    const withdrawnAt = this.clock.now();
    const isGone = await storeDeletion(this.connection, withdrawnAt, [String(_id)]);
    const left = { booking, key, createdAt, keptFrom: createdAt, language, link, mails: [], withdrawnAt };
    // Also of a version that was stored since: the visitor wants it gone.
    await this.testimonials.replaceOne({ _id }, { ...left, version: version + 1, ...(claims && { claims }) });
    await isGone(this.clock.now());
    await this.events.changed();
    // The jobs of mails that are not sent yet hold the words.
    await Promise.allSettled(mails.map(({ kind }) => this.queue.remove(mailId(String(_id), kind))));
    return 'done';
  }

  private isOwnForm(found: TestimonialRecord, token: string): boolean {
    return isFormToken(token, this.formOf(found).token);
  }
}
