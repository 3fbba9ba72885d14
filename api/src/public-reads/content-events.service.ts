import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RedisConnections } from '../redis/redis-connections.service.ts';

const channel = 'luar:content-changed';

/** Notifies every API process that public content has changed. `PublicReads` finds changes whose event was missed. */
@Injectable()
export class ContentEvents implements OnApplicationBootstrap {
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly redis: RedisConnections) {}

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Called after a save. This process drops its cache before the response; the others drop theirs on the event. */
  async changed(): Promise<void> {
    this.changedHere();
    await this.redis.ask(
      async (redis) => void (await redis.publish(channel, '')),
      () => undefined,
    );
  }

  changedHere(): void {
    for (const listener of this.listeners) listener();
  }

  onApplicationBootstrap(): void {
    const subscriber = this.redis.listener('content-events');
    subscriber.on('message', () => this.changedHere());
    // Events that were published while the connection was down are lost: assume a change.
    subscriber.on('ready', () => this.changedHere());
    subscriber.subscribe(channel).catch(() => undefined);
  }
}
