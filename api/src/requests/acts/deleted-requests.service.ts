import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import type { Connection, Model } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { deletedSince, type DeletedRequestRecord } from '../../data/deleted-request.schema.ts';
import { storeDeletion } from '../../data/deletion-receipt.ts';
import { isDuplicate, unlessThere } from '../../data/duplicate.ts';
import { type DeletedRequestModel, modelNames } from '../../data/models.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import { notFound } from '../../http/api-error.ts';
import { PublishedContent } from '../../published/content.service.ts';
import { MailQueue } from '../../mails/mail-queue.service.ts';
import { type Belonging, StoredRequests } from '../stored-requests.service.ts';
import { objectIdOf } from '../../http/object-id.ts';

type WithMails = Pick<StoredRequest, '_id' | 'mails'>;
const mailIdsOf = ({ _id, mails }: WithMails) => mails.map(({ kind, event }) => mailId(String(_id), kind, event));
const besideIn = (deleted: DeletedRequestRecord, { collection }: Model<Belonging>): Belonging[] =>
  (deleted as unknown as Partial<Record<string, Belonging[]>>)[collection.name] ?? [];

/**
 * Deletes requests for the practitioner. For some minutes a deletion can be undone; then its last traces go, and a receipt
 * keeps a restore of an older backup from bringing the request back, as after an erasure.
 */
@Injectable()
export class DeletedRequests {
  constructor(
    @InjectModel(modelNames.deletedRequest) private readonly deleted: DeletedRequestModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly requests: StoredRequests,
    private readonly queue: MailQueue,
    private readonly content: PublishedContent,
    private readonly clock: Clock,
  ) {}

  /** Keeps the request before it is deleted, so that a crash in between loses nothing. */
  async delete(kind: RequestKind, id: string): Promise<void> {
    const request = await this.requests.find(kind, id);
    const { _id } = request;
    const belonging = await Promise.all(
      this.requests.belonging.map(async (model) => ({
        model,
        found: await model.find({ booking: _id }).lean<Belonging[]>(),
      })),
    );
    const beside = Object.fromEntries(belonging.map(({ model, found }) => [model.collection.name, found]));
    const kept = { ...beside, kind, deletedAt: this.clock.now(), request };
    await this.deleted.updateOne({ _id }, { $set: kept }, { upsert: true });
    for (const { model, found } of belonging) {
      await model.deleteMany({ _id: { $in: found.map((each) => each._id) } });
      if (found.length > 0) this.content.changed();
    }
    const last = await this.requests.model(kind).findOneAndDelete({ _id }).lean<StoredRequest>();
    if (last) await this.deleted.updateOne({ _id }, { $set: { request: last } });
    // A mail that is being sent cannot be taken back. The others stay pending, and are queued again after an undo.
    const mails = [last ?? request, ...belonging.flatMap(({ found }) => found)].flatMap(mailIdsOf);
    await Promise.allSettled(mails.map((mail) => this.queue.remove(mail)));
  }

  async restore(kind: RequestKind, id: string): Promise<void> {
    const _id = objectIdOf(id, 'request_gone');
    const ofRequest = { _id, kind, deletedAt: { $gte: deletedSince(this.clock.now()) } };
    const found = await this.deleted.findOne(ofRequest).lean<DeletedRequestRecord>();
    if (!found) throw notFound('request_gone');
    const { collection } = this.requests.model(kind);
    try {
      await collection.insertOne(found.request);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another request has got the time of its session meanwhile, and the verdict on both says so; or the form was sent again.
      const request: StoredRequest & { slots?: string[] } = { ...found.request };
      delete request.slots;
      delete request.idempotency;
      await unlessThere(collection.insertOne(request));
    }
    for (const model of this.requests.belonging)
      for (const each of besideIn(found, model)) await unlessThere(model.insertOne(each));
    await this.deleted.deleteOne({ _id: found._id });
    this.content.changed();
  }

  async runRound(): Promise<void> {
    const over = await this.deleted
      .find({ deletedAt: { $lt: deletedSince(this.clock.now()) } })
      .lean<DeletedRequestRecord[]>();
    if (over.length > 0) await this.forget(over);
  }

  private async forget(over: DeletedRequestRecord[]): Promise<void> {
    const belonging = over.flatMap((each) => this.requests.belonging.flatMap((model) => besideIn(each, model)));
    const ids = [...over, ...belonging].map(({ _id }) => _id.toHexString());
    const bookings = over.filter(({ kind }) => kind === 'bookings').length;
    await this.queue.forget([...over.map(({ request }) => request), ...belonging].flatMap(mailIdsOf));
    const counts = { bookings, messages: over.length - bookings };
    const areGone = await storeDeletion(this.connection, this.clock.now(), ids, counts);
    await this.deleted.deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
    await areGone(this.clock.now());
  }
}
