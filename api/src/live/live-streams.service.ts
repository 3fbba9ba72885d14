import { PassThrough } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type LiveMessage, livePulseMs } from '@luar/contracts/live';
import { AuthService } from '../auth/auth.service.ts';
import { tooMany, unavailable } from '../http/api-error.ts';
import { LiveChanges } from '../redis/live-changes.service.ts';

/** The limit of one process. Further pages poll instead. */
const mostStreams = 40;
/** A client that does not read is disconnected when this much is buffered for it. */
const mostUnreadBytes = 16_384;
const retryMs = 10_000;
/** How often sessions are checked while messages of other processes do not arrive. */
const checkEveryMs = 1500;

/** The open pages of the panel that follow changes. A stream ends with its session, and before the server stops. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Map<PassThrough, string>();
  private readonly timers: NodeJS.Timeout[] = [];
  private isEnding = false;

  constructor(
    private readonly auth: AuthService,
    private readonly changes: LiveChanges,
  ) {}

  /** `authorization` is the header of the call, which the guard has accepted. */
  open(authorization: string): PassThrough {
    if (this.isEnding) throw unavailable();
    if (this.streams.size >= mostStreams) throw tooMany(retryMs);
    const stream = new PassThrough();
    this.streams.set(stream, authorization);
    stream.on('close', () => this.streams.delete(stream));
    send(stream, this.changes.state);
    return stream;
  }

  onApplicationBootstrap(): void {
    this.changes.onEvent((event) => {
      if (event === 'sessions') void this.endSignedOut();
      else for (const stream of this.streams.keys()) send(stream, event);
    });
    const pulse = setInterval(() => {
      for (const stream of this.streams.keys()) write(stream, ':\n\n');
      // Also finds tokens that have expired.
      void this.endSignedOut();
    }, livePulseMs).unref();
    const check = setInterval(() => {
      if (this.changes.state === 'apart') void this.endSignedOut();
    }, checkEveryMs).unref();
    this.timers.push(pulse, check);
  }

  /** Called before the server closes, because closing waits for open streams. */
  beforeApplicationShutdown(): void {
    this.isEnding = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams.keys()) stream.end();
  }

  private async endSignedOut(): Promise<void> {
    await Promise.all(
      [...this.streams].map(async ([stream, authorization]) => {
        if (!(await this.auth.isSignedIn(authorization))) stream.end();
      }),
    );
  }
}

const send = (stream: PassThrough, message: LiveMessage) => write(stream, `data: ${message}\n\n`);

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded) return;
  if (stream.writableLength + stream.readableLength > mostUnreadBytes) stream.destroy();
  else stream.write(text);
}
