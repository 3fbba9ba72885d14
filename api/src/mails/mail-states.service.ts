import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MailKind, MailState } from '@luar/contracts/mail';
import { Types, type AnyBulkWriteOperation, type Model } from 'mongoose';
import type { MailRecord } from '../data/mail-state.schema.ts';
import { modelNames, type BookingModel, type ContactMessageModel } from '../data/models.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { parseMailId } from './mail-jobs.ts';

export type Outcome = Partial<Pick<MailRecord, 'attempts' | 'messageId' | 'step' | 'reason' | 'sentAt'>> & {
  state: MailState;
};

/** Where the mails' states are kept: on the requests themselves. */
@Injectable()
export class MailStates {
  readonly models: readonly Model<StoredRequest>[];

  constructor(
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
  ) {
    this.models = [this.modelOf('booking.visitor'), this.modelOf('contact.visitor')];
  }

  modelOf(kind: MailKind): Model<StoredRequest> {
    return (kind.startsWith('booking.') ? this.bookings : this.messages) as unknown as Model<StoredRequest>;
  }

  async find(id: string): Promise<{ request: StoredRequest; mail: MailRecord } | undefined> {
    const parsed = parseMailId(id);
    if (!parsed) return undefined;
    const request = await this.modelOf(parsed.kind).findById(parsed.requestId).lean<StoredRequest>();
    const mail = request?.mails.find(({ kind }) => kind === parsed.kind);
    return request && mail ? { request, mail } : undefined;
  }

  /** Pending becomes queued; what an event has already moved on stays where it is. */
  async markQueued(model: Model<StoredRequest>, requests: readonly StoredRequest[]): Promise<void> {
    await model.collection.updateMany(
      { _id: { $in: requests.map(({ _id }) => _id) } },
      { $set: { 'mails.$[mail].state': 'queued', 'mails.$[mail].updatedAt': new Date() } },
      { arrayFilters: [{ 'mail.state': 'pending' }] },
    );
  }

  /** Writes outcomes, many at once. A mail that was sent is never anything else again. */
  async record(outcomes: ReadonlyMap<string, Outcome>): Promise<void> {
    const writes = new Map<Model<StoredRequest>, AnyBulkWriteOperation<StoredRequest>[]>();
    for (const [id, outcome] of outcomes) {
      const parsed = parseMailId(id);
      if (!parsed) continue;
      const model = this.modelOf(parsed.kind);
      const own = writes.get(model) ?? [];
      writes.set(model, own);
      const fields = Object.entries({ ...outcome, updatedAt: new Date() });
      own.push({
        updateOne: {
          filter: {
            _id: new Types.ObjectId(parsed.requestId),
            mails: { $elemMatch: { kind: parsed.kind, state: { $ne: 'sent' } } },
          },
          update: { $set: Object.fromEntries(fields.map(([name, value]) => [`mails.$.${name}`, value])) },
        },
      });
    }
    await Promise.all(
      [...writes].map(([model, own]) => model.collection.bulkWrite(own as never[], { ordered: false })),
    );
  }
}
