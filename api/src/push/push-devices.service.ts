import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@luar/contracts/limits';
import type { PushDeviceInput, PushDeviceView, PushOutcome, PushStill } from '@luar/contracts/push';
import { Clock } from '../clock/clock.service.ts';
import { digestOf } from '../data/digest.ts';
import { modelNames, type PushDeviceModel } from '../data/models.ts';
import type { PushDeviceRecord } from '../data/push.schema.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { PushKeys } from './push-keys.service.ts';
import { PushSender } from './push-sender.service.ts';

/** The devices that get a notice of each new request, as the panel shows them. */
@Injectable()
export class PushDevices {
  constructor(
    @InjectModel(modelNames.pushDevice) private readonly devices: PushDeviceModel,
    private readonly keys: PushKeys,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  async list(session: string): Promise<{ key: string; devices: PushDeviceView[] }> {
    // First the key: if it is a new one, the subscriptions for the old one are gone.
    const { publicKey } = await this.keys.current();
    const found = await this.devices.find({}).sort({ createdAt: 1, _id: 1 }).lean<PushDeviceRecord[]>();
    return { key: publicKey, devices: found.map((record) => toView(record, session)) };
  }

  /** A browser has one subscription: a new one replaces that of the same session. */
  async add({ endpoint, keys, language }: PushDeviceInput, session: string, device: string): Promise<void> {
    if (!URL.canParse(endpoint)) throw invalid([{ field: 'endpoint', code: 'invalid_link' }]);
    const _id = digestOf(endpoint);
    await this.devices.deleteMany({ session, _id: { $ne: _id } });
    if ((await this.devices.countDocuments({ _id: { $ne: _id } })) >= limits.list.pushDevices)
      throw invalid([{ field: 'endpoint', code: 'too_many' }]);
    const now = this.clock.now();
    await this.devices.updateOne(
      { _id },
      {
        $set: { endpoint, keys, language, session, device },
        $setOnInsert: { createdAt: now, toldUntil: now },
        $unset: { failed: 1 },
      },
      { upsert: true },
    );
  }

  /** The browser has signed in again, or the panel has another language there. */
  async still({ endpoint, language }: PushStill, session: string): Promise<void> {
    const { matchedCount } = await this.devices.updateOne({ _id: digestOf(endpoint) }, { $set: { language, session } });
    if (matchedCount === 0) throw notFound();
  }

  async test(id: string): Promise<PushOutcome> {
    return this.sender.test(await this.devices.findById(id).orFail(notFound).lean<PushDeviceRecord>());
  }

  async remove(id: string): Promise<void> {
    const { deletedCount } = await this.devices.deleteOne({ _id: id });
    if (deletedCount === 0) throw notFound();
  }
}

const toView = (
  { _id, device, session, createdAt, sentAt, failed }: PushDeviceRecord,
  current: string,
): PushDeviceView => ({
  id: _id,
  device,
  current: session === current,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  failed: failed === true,
});
