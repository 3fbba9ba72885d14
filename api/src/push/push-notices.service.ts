import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '../clock/clock.service.ts';
import { DataSetup } from '../data/data-setup.service.ts';
import { type BookingModel, type ContactMessageModel, modelNames, type PushDeviceModel } from '../data/models.ts';
import type { PushDeviceRecord } from '../data/push.schema.ts';
import type { Booking, ContactMessage } from '../data/request.schema.ts';
import { PushKeys } from './push-keys.service.ts';
import { PushSender } from './push-sender.service.ts';

const lookEveryMs = 4000;
/** Requests that come together are one notice. */
const pauseMs = 5 * 60_000;

/**
 * Tells the devices of new requests. What a device was told of stands in the database, so a notice is found again after a
 * restart and while the queue is away. One conditional update claims it, so one process sends it.
 */
@Injectable()
export class PushNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('push');
  private timer: NodeJS.Timeout | undefined;
  private looking = false;
  private hasKeys = false;

  constructor(
    @InjectModel(modelNames.pushDevice) private readonly devices: PushDeviceModel,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    private readonly keys: PushKeys,
    private readonly sender: PushSender,
    private readonly setup: DataSetup,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (!this.setup.done || this.looking) return;
    this.looking = true;
    try {
      if (!this.hasKeys) await this.keys.current();
      this.hasKeys = true;
      await this.tellAll();
    } catch (error) {
      this.logger.warn(`Notices of new requests could not be queued yet (${String(error)}); trying again`);
    } finally {
      this.looking = false;
    }
  }

  private async tellAll(): Promise<void> {
    const now = this.clock.now();
    const rested = { $or: [{ toldAt: null }, { toldAt: { $lt: new Date(now.getTime() - pauseMs) } }] };
    const waiting = await this.devices.find(rested).sort({ toldUntil: 1 }).lean<PushDeviceRecord[]>();
    const [first] = waiting;
    const newest = first && (await this.newestAfter(first.toldUntil));
    if (!newest) return;
    for (const device of waiting) if (device.toldUntil < newest) await this.tell(device, newest, now);
  }

  /** When the newest request arrived. Neither suspected spam nor what the practitioner entered is told. */
  private async newestAfter(time: Date): Promise<Date | undefined> {
    const filter = { createdAt: { $gt: time }, suspectedSpam: false };
    const newestFirst = { createdAt: -1 } as const;
    const found = await Promise.all([
      this.bookings
        .findOne({ ...filter, byHand: null }, { createdAt: 1 })
        .sort(newestFirst)
        .lean<Booking>(),
      this.messages.findOne(filter, { createdAt: 1 }).sort(newestFirst).lean<ContactMessage>(),
    ]);
    const times = found.flatMap((request) => (request ? [request.createdAt] : []));
    return times.toSorted((one, other) => other.getTime() - one.getTime())[0];
  }

  private async tell(device: PushDeviceRecord, newest: Date, now: Date): Promise<void> {
    const { _id, toldUntil, toldAt } = device;
    const claim = await this.devices.updateOne({ _id, toldUntil }, { $set: { toldUntil: newest, toldAt: now } });
    if (claim.modifiedCount === 0) return;
    try {
      await this.sender.notify(device);
    } catch (error) {
      await this.devices.updateOne(
        { _id, toldUntil: newest },
        toldAt ? { $set: { toldUntil, toldAt } } : { $set: { toldUntil }, $unset: { toldAt: 1 } },
      );
      throw error;
    }
  }
}
