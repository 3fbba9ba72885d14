import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { contentChannel } from '@luar/contracts/redis';
import { RedisConnections } from '../redis/redis-connections.service.ts';

/** Notifies every API process that public content has changed. `PublishedContent` finds changes whose message was missed. */
@Injectable()
export class ContentEvents implements OnApplicationBootstrap {
  private readonly listeners: (() => unknown)[] = [];
  private readonly timeListeners: (() => void)[] = [];
  /** Sent with each message, so that this process ignores its own messages and clears its cache once per save. */
  private readonly processId = randomUUID();

  constructor(private readonly redis: RedisConnections) {}

  /** A listener may return a promise of when visitors see the change. */
  onChange(listener: () => unknown): void {
    this.listeners.push(listener);
  }

  /** For content that changes with time, not by a save. */
  onTime(listener: () => void): void {
    this.timeListeners.push(listener);
  }

  timePassed(): void {
    for (const listener of this.timeListeners) listener();
  }

  /** Called after a save. This process drops its cache before the response; the others drop theirs on the message. */
  async changed(): Promise<{ shown: Promise<unknown> }> {
    const shown = this.changedHere();
    await this.redis.ask(
      async (redis) => void (await redis.publish(contentChannel, this.processId)),
      () => undefined,
    );
    return { shown };
  }

  changedHere(): Promise<unknown> {
    return Promise.allSettled(this.listeners.map((listener) => listener()));
  }

  onApplicationBootstrap(): void {
    const subscriber = this.redis.listener('content-events');
    subscriber.on('message', (_channel, processId) => processId !== this.processId && void this.changedHere());
    // Messages that were published while the connection was down are lost: assume a change.
    subscriber.on('ready', () => void this.changedHere());
    subscriber.subscribe(contentChannel).catch(() => undefined);
  }
}
