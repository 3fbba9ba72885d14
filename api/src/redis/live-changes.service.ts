import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { LiveMessage } from '@luar/contracts/live';
import { RedisConnections } from './redis-connections.service.ts';

const channel = 'luar:live';
/** Changes of this period are told once, so that many requests at once do not cost many messages. */
const gatherMs = 150;

/** `sessions`: a sign-out, or a new password. */
type Told = LiveMessage | 'sessions';

/** Tells every API process that requests have changed, or that sessions have ended. The messages carry nothing else. */
@Injectable()
export class LiveChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: ((told: Told) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private hears = false;

  constructor(private readonly redis: RedisConnections) {}

  /** Whether changes of the other processes arrive here. */
  get state(): 'together' | 'apart' {
    return this.hears ? 'together' : 'apart';
  }

  onTold(listener: (told: Told) => void): void {
    this.listeners.push(listener);
  }

  requestsChanged(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tell('changed');
    }, gatherMs).unref();
  }

  sessionsEnded(): void {
    this.tell('sessions');
  }

  onApplicationBootstrap(): void {
    const subscriber = this.redis.listener('live');
    subscriber.on('message', (_channel, told) => this.tellHere(told as Told));
    subscriber.on('close', () => this.hear(false));
    subscriber.on('ready', () => void this.subscribe(subscriber));
    void this.subscribe(subscriber);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async subscribe(subscriber: ReturnType<RedisConnections['listener']>): Promise<void> {
    await subscriber.subscribe(channel).then(
      () => this.hear(true),
      () => this.hear(false),
    );
  }

  private hear(hears: boolean): void {
    if (this.hears === hears) return;
    this.hears = hears;
    this.tellHere(this.state);
  }

  /** This process hears its own message through Redis. Without Redis it is told directly. */
  private tell(told: 'changed' | 'sessions'): void {
    if (!this.hears) this.tellHere(told);
    void this.redis.ask(
      async (redis) => void (await redis.publish(channel, told)),
      () => this.tellHere(told),
    );
  }

  private tellHere(told: Told): void {
    for (const listener of this.listeners) listener(told);
  }
}
