import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { mailId } from '@luar/contracts/mail';
import { type Connection, Types } from 'mongoose';
import { Clock } from '../../clock/clock.service.ts';
import { DataSetup } from '../../data/data-setup.service.ts';
import { deletedSince, type DeletedRequestRecord } from '../../data/deleted-request.schema.ts';
import { isDuplicate, unlessThere } from '../../data/duplicate.ts';
import { type DeletedRequestModel, modelNames } from '../../data/models.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import { notFound } from '../../http/api-error.ts';
import { MailQueue } from '../../mails/mail-queue.service.ts';
import { StoredRequests } from '../stored-requests.service.ts';

const lookEveryMs = 10_000;

const mailIdsOf = ({ _id, mails }: StoredRequest) => mails.map(({ kind, event }) => mailId(String(_id), kind, event));

/**
 * Deletes requests for the practitioner. For some minutes a deletion can be undone; then its last traces go, and a receipt
 * keeps a restore of an older backup from bringing the request back, as after an erasure.
 */
@Injectable()
export class DeletedRequests implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('deleted requests');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(modelNames.deletedRequest) private readonly deleted: DeletedRequestModel,
    @InjectConnection() private readonly connection: Connection,
    private readonly requests: StoredRequests,
    private readonly queue: MailQueue,
    private readonly setup: DataSetup,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Keeps the request before it is deleted, so that a crash in between loses nothing. */
  async delete(kind: RequestKind, id: string): Promise<void> {
    const request = await this.requests.find(kind, id);
    const { _id } = request;
    await this.deleted.updateOne({ _id }, { $set: { kind, deletedAt: this.clock.now(), request } }, { upsert: true });
    const last = await this.requests.model(kind).findOneAndDelete({ _id }).lean<StoredRequest>();
    if (last) await this.deleted.updateOne({ _id }, { $set: { request: last } });
    // A mail that is being sent cannot be taken back. The others stay pending, and are queued again after an undo.
    await Promise.allSettled(mailIdsOf(last ?? request).map((mail) => this.queue.remove(mail)));
  }

  async restore(kind: RequestKind, id: string): Promise<void> {
    if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound('request_gone');
    const ofRequest = { _id: new Types.ObjectId(id), kind, deletedAt: { $gte: deletedSince(this.clock.now()) } };
    const found = await this.deleted.findOne(ofRequest).lean<DeletedRequestRecord>();
    if (!found) throw notFound('request_gone');
    const { collection } = this.requests.model(kind);
    try {
      await collection.insertOne(found.request);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Another request has got the time of its session meanwhile: the verdict on both says so.
      const request: StoredRequest & { slots?: string[] } = { ...found.request };
      delete request.slots;
      await unlessThere(collection.insertOne(request));
    }
    await this.deleted.deleteOne({ _id: found._id });
  }

  private async look(): Promise<void> {
    if (!this.setup.done) return;
    try {
      const over = await this.deleted
        .find({ deletedAt: { $lt: deletedSince(this.clock.now()) } })
        .lean<DeletedRequestRecord[]>();
      if (over.length > 0) await this.forget(over);
    } catch (error) {
      this.logger.warn(`Deleted requests could not all be forgotten (${String(error)}); the next round tries again`);
    }
  }

  private async forget(over: DeletedRequestRecord[]): Promise<void> {
    const now = this.clock.now().toISOString();
    const ids = over.map(({ _id }) => _id.toHexString());
    const bookings = over.filter(({ kind }) => kind === 'bookings').length;
    await this.queue.forget(over.flatMap(({ request }) => mailIdsOf(request)));
    // As the operator's erasure stores it: see operator/erase.ts.
    const receipt = { receipt: randomUUID(), erasedAt: now, finishedAt: now, requests: ids, mentions: [] };
    const counts = { bookings, messages: ids.length - bookings };
    const receipts = this.connection.collection<{ _id: string }>('erasures');
    await receipts.insertOne({ _id: receipt.receipt, ...receipt, ...counts });
    await this.deleted.deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
  }
}
