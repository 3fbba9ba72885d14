// All tests and measurements share one SMTP server, which is our own (`infra/local/stack/smtp-sink.ts`; there were three).
// The package `smtp-server` was considered: it waits 100 ms before it greets each client, and closing the connection or
// falling silent at any step, which are the faults that lose or duplicate mails, needs its internals. What arrived is read
// by `mailparser`, which knows nothing of our mails.

import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './ports.ts';

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
  | 'normal'
  | 'closed'
  | 'hanging'
  | '421'
  | 'login refused'
  | 'sender refused'
  | 'recipient refused for now'
  | 'recipient refused for good'
  | 'message refused'
  | 'dropping at the next mail'
  | 'dropping after DATA, not accepted'
  | 'dropping after DATA, accepted';

const refusals: Partial<Record<Mood, Record<string, string>>> = {
  'login refused': { AUTH: '535 5.7.8 bad credentials' },
  'sender refused': { MAIL: '553 5.7.1 sender not owned' },
  'recipient refused for now': { RCPT: '451 4.7.1 greylisted, come back later' },
};
const answers: Record<string, string> = {
  CONNECTED: '220 sink ESMTP',
  EHLO: '250-sink\r\n250-8BITMIME\r\n250-AUTH PLAIN LOGIN XOAUTH2\r\n250 SMTPUTF8',
  AUTH: '235 2.7.0 welcome',
  DATA: '354 go on',
};

/** An SMTP server for tests: it records accepted mails, and can fail in the ways real servers do. */
export class SmtpSink extends EventEmitter<{ connection: []; delivery: [Delivery] }> {
  readonly deliveries: Delivery[] = [];
  /** The AUTH lines of the clients. */
  readonly logins: string[] = [];
  /** Milliseconds before each mail is answered, to imitate a network. */
  latencyMs = 0;
  /** Addresses that are refused permanently in every mood. */
  readonly unknown = new Set<string>();
  port = 0;
  #mood: Mood = 'normal';
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => void this.#serve(socket).catch(() => socket.destroy()));

  /** With a login. A client that needs none uses the port alone. */
  get url(): string {
    return `smtp://luar:a-password@127.0.0.1:${this.port}`;
  }

  /** Applies to open connections too. */
  async turn(mood: Mood): Promise<void> {
    const wasClosed = this.#mood === 'closed';
    this.#mood = mood;
    if (mood === 'closed') await this.close();
    else if (wasClosed) await this.listen();
  }

  async listen(): Promise<this> {
    // Not one of the system's choice: another connection could take it while the sink is closed.
    this.port ||= await freePort();
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Resolves when this many mails have arrived since the list was last emptied. */
  async received(count: number): Promise<void> {
    const signal = AbortSignal.timeout(120_000);
    while (this.deliveries.length < count)
      await once(this, 'delivery', { signal }).catch((cause: unknown) => {
        throw new Error(`${this.deliveries.length} of ${count} mails arrived in two minutes`, { cause });
      });
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
    this.emit('connection');
    const readTo = reader(socket);
    let recipients: string[] = [];
    // The greeting is an answer too: each mood treats it like the others.
    for (let line: string | undefined = 'CONNECTED'; line !== undefined; line = await readTo('\r\n')) {
      const mood = this.#mood;
      const [verb = ''] = line.split(/[ :]/, 1);
      if (mood === 'hanging') return;
      if (mood === '421') return end(socket, '421 4.3.2 too busy, try again later');
      if (verb === 'QUIT') return end(socket, '221 bye');
      if (verb === 'AUTH') this.logins.push(line);
      if (verb === 'MAIL') recipients = [];
      if (verb === 'RCPT') recipients.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (verb === 'MAIL' && mood === 'dropping at the next mail') {
        this.#mood = 'normal';
        return void socket.destroy();
      }
      socket.write(`${this.#answerTo(verb, recipients)}\r\n`);
      const raw = verb === 'DATA' ? await readTo('\r\n.\r\n') : undefined;
      if (raw !== undefined) await this.#receive(socket, raw.replaceAll('\r\n.', '\r\n'), recipients);
    }
  }

  #answerTo(verb: string, recipients: readonly string[]): string {
    const recipient = recipients.at(-1) ?? '';
    const isUnknown = this.#mood === 'recipient refused for good' || this.unknown.has(recipient);
    if (verb === 'RCPT' && isUnknown) return `550 5.1.1 <${recipient}> unknown mailbox`;
    return refusals[this.#mood]?.[verb] ?? answers[verb] ?? '250 2.0.0 ok';
  }

  async #receive(socket: Socket, raw: string, recipients: string[]): Promise<void> {
    const mood = this.#mood;
    if (mood === 'dropping after DATA, not accepted') return void socket.destroy();
    if (mood === 'message refused') return void socket.write('554 5.7.1 looks like spam\r\n');
    const messageId = /^message-id:\s*<(.*?)>/im.exec(raw.split('\r\n\r\n', 1)[0] ?? '')?.[1] ?? '';
    const delivery: Delivery = { messageId, recipients, raw, at: Date.now(), answered: false };
    this.deliveries.push(delivery);
    this.emit('delivery', delivery);
    if (mood === 'dropping after DATA, accepted') return void socket.destroy();
    if (this.latencyMs > 0) await delay(this.latencyMs);
    // The client may have closed the connection meanwhile.
    if (!socket.writable) return;
    delivery.answered = true;
    socket.write('250 2.0.0 accepted\r\n');
  }
}

function end(socket: Socket, line: string): void {
  socket.write(`${line}\r\n`);
  socket.destroySoon();
}

/** Reads a connection up to a separator, or returns undefined if it closes before. */
function reader(socket: Socket): (separator: string) => Promise<string | undefined> {
  const chunks = socket.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string, void>;
  let rest = '';
  return async (separator) => {
    while (!rest.includes(separator)) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      rest += value;
    }
    const at = rest.indexOf(separator);
    const text = rest.slice(0, at);
    rest = rest.slice(at + separator.length);
    return text;
  };
}
