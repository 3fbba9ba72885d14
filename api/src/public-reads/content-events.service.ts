import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { modelNames, type RevisionModel } from '../data/models.ts';
import { RedisConnections } from '../redis/redis-connections.service.ts';

const channel = 'luar:content-changed';
/** How soon a process notices a save whose event it missed, for instance while Redis was away. */
const checkEveryMs = 2000;

/** "Public content has changed", told to every API process. */
@Injectable()
export class ContentEvents implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('content');
  private readonly listeners: (() => void)[] = [];
  private seenRevision: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: RedisConnections,
    @InjectModel(modelNames.revision) private readonly revisions: RevisionModel,
  ) {}

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** After a save: this process forgets at once, the others as soon as they hear of it. */
  async changed(): Promise<void> {
    this.tellListeners();
    await this.revisions
      .updateOne({ _id: 'content' }, { $inc: { revision: 1 } }, { upsert: true })
      .catch((error: unknown) => this.logger.warn(`The revision was not counted up: ${String(error)}`));
    await this.redis.ask(
      async (redis) => void (await redis.publish(channel, '')),
      () => undefined,
    );
  }

  onApplicationBootstrap(): void {
    const subscriber = this.redis.listener('content-events');
    subscriber.on('message', () => this.tellListeners());
    // What was said while the connection was down is lost, so everything counts as changed.
    subscriber.on('ready', () => this.tellListeners());
    subscriber.subscribe(channel).catch(() => undefined);
    this.timer = setInterval(() => void this.check(), checkEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const found = await this.revisions
      .findById('content')
      .lean()
      .catch(() => null);
    if (!found || found.revision === this.seenRevision) return;
    const first = this.seenRevision === undefined;
    this.seenRevision = found.revision;
    if (!first) this.tellListeners();
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }
}
