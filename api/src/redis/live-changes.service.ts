import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveMessage } from '@luar/contracts/live';
import { liveChannel as channel } from '../data/live-channel.ts';
import { RedisConnections } from './redis-connections.service.ts';

/** Changes within this period are published as one message. */
const batchMs = 150;

/** `sessions`: a sign-out, or a new password. */
type LiveEvent = LiveMessage | 'sessions';

/** Notifies every API process of changed requests or ended sessions. The messages carry nothing else. */
@Injectable()
export class LiveChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ((event: LiveEvent) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isSubscribed = false;

  constructor(private readonly redis: RedisConnections) {}

  /** Whether changes of the other processes arrive in this process. */
  get state(): 'together' | 'apart' {
    return this.isSubscribed ? 'together' : 'apart';
  }

  onEvent(listener: (event: LiveEvent) => void): void {
    this.listeners.push(listener);
  }

  requestsChanged(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.publish('changed');
    }, batchMs).unref();
  }

  sessionsEnded(): void {
    this.publish('sessions');
  }

  onApplicationBootstrap(): void {
    const subscriber = this.redis.listener('live');
    subscriber.on('message', (_channel, event) => this.notifyListeners(event as LiveEvent));
    subscriber.on('close', () => this.setSubscribed(false));
    subscriber.on('ready', () => void this.subscribe(subscriber));
    void this.subscribe(subscriber);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async subscribe(subscriber: ReturnType<RedisConnections['listener']>): Promise<void> {
    await subscriber.subscribe(channel).then(
      () => this.setSubscribed(true),
      () => this.setSubscribed(false),
    );
  }

  private setSubscribed(isSubscribed: boolean): void {
    if (this.isSubscribed === isSubscribed) return;
    this.isSubscribed = isSubscribed;
    this.notifyListeners(this.state);
  }

  /** This process receives its own message through Redis. Without a subscription it notifies its listeners directly. */
  private publish(event: 'changed' | 'sessions'): void {
    if (!this.isSubscribed) this.notifyListeners(event);
    void this.redis.ask(
      async (redis) => void (await redis.publish(channel, event)),
      () => this.notifyListeners(event),
    );
  }

  private notifyListeners(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
