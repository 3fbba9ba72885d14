import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../infra/local/stack/ports.ts';
import { readLines, readMessage } from './lines.ts';

/** A mail that the sink accepted. */
export interface Delivery {
  messageId: string;
  recipients: string[];
  raw: string;
  at: number;
  /** Whether the client received the acceptance. If not, it has to send the mail again. */
  answered: boolean;
}

/** How the sink answers until the test changes it. */
export type Mood =
  | 'well'
  | 'closed'
  | 'hanging'
  | '421'
  | 'recipient refused for now'
  | 'recipient refused for good'
  | 'sender refused'
  | 'login refused'
  | 'dropping after DATA, not taking'
  | 'dropping after DATA, taking';

const refusals: Partial<Record<Mood, Record<string, string>>> = {
  'recipient refused for now': { RCPT: '451 4.7.1 greylisted, come back later' },
  'recipient refused for good': { RCPT: '550 5.1.1 no such mailbox here' },
  'sender refused': { MAIL: '553 5.7.1 this sender is not yours' },
  'login refused': { AUTH: '535 5.7.8 bad credentials' },
};

/** An SMTP server for tests: it records accepted mails, and can fail in the ways real servers do. */
export class SmtpSink {
  readonly deliveries: Delivery[] = [];
  /** Milliseconds before each mail is answered, to imitate a network. */
  latencyMs = 0;
  /** Addresses that are refused permanently in every mood. */
  readonly unknown = new Set<string>();
  #mood: Mood = 'well';
  #server: Server | undefined;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://luar:a-password@127.0.0.1:${this.#port}`;
  }

  get mood(): Mood {
    return this.#mood;
  }

  /** Applies to open connections too. */
  async turn(mood: Mood): Promise<void> {
    const wasClosed = this.#mood === 'closed';
    this.#mood = mood;
    if (mood === 'closed') await this.close();
    else if (wasClosed) await this.listen();
  }

  async listen(): Promise<this> {
    const server = createServer((socket) => void this.#serve(socket).catch(() => socket.destroy()));
    // Not one of the system's choice: another connection could take it while the sink is closed.
    this.#port ||= await freePort();
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
    socket.setEncoding('utf8');
    const say = (line: string) => socket.write(`${line}\r\n`);
    if (this.#mood === 'hanging') return;
    if (this.#mood === '421') return void socket.end('421 4.3.2 too busy, try again later\r\n');
    say('220 sink ESMTP');
    let recipients: string[] = [];
    const lines = readLines(socket);
    for await (const line of lines) {
      // The cast is needed: TypeScript narrows the mood, but it can change between lines.
      const mood = this.#mood as Mood;
      if (mood === 'hanging') return;
      if (mood === '421') return void socket.end('421 4.3.2 too busy, try again later\r\n');
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'MAIL') recipients = [];
      if (verb === 'RCPT') recipients.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (verb === 'DATA') {
        if (!(await this.#data(socket, recipients, say, lines))) return;
      } else say(this.#answerTo(verb, recipients));
    }
  }

  #answerTo(verb: string, recipients: readonly string[]): string {
    const refusal = refusals[this.#mood]?.[verb];
    if (refusal) return refusal;
    if (verb === 'RCPT' && this.unknown.has(recipients.at(-1) ?? '')) return '550 5.1.1 no such mailbox here';
    if (verb === 'EHLO') return '250-sink\r\n250-8BITMIME\r\n250-AUTH PLAIN LOGIN\r\n250 SMTPUTF8';
    return verb === 'AUTH' ? '235 2.7.0 welcome' : '250 2.0.0 ok';
  }

  /** Returns whether the session continues. */
  async #data(
    socket: Socket,
    recipients: string[],
    say: (line: string) => void,
    lines: ReturnType<typeof readLines>,
  ): Promise<boolean> {
    say('354 go on');
    const raw = await readMessage(lines);
    if (raw === undefined) return false;
    const mood = this.#mood;
    if (mood === 'dropping after DATA, not taking') {
      socket.destroy();
      return false;
    }
    const delivery = deliveryOf(raw, recipients);
    this.deliveries.push(delivery);
    if (mood === 'dropping after DATA, taking') {
      socket.destroy();
      return false;
    }
    if (this.latencyMs > 0) await delay(this.latencyMs);
    // The client may have closed the connection or died meanwhile.
    if (!socket.writable || socket.destroyed) return false;
    delivery.answered = true;
    say('250 2.0.0 taken');
    return true;
  }
}

function deliveryOf(raw: string, recipients: string[]): Delivery {
  const head = raw.split('\r\n\r\n', 1)[0] ?? '';
  const messageId = /^message-id:\s*<(.*?)>/im.exec(head)?.[1] ?? '';
  return { messageId, recipients, raw, at: Date.now(), answered: false };
}
