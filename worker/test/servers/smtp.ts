import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../infra/local/stack/ports.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  messageId: string;
  at: number;
}

/** How the server answers until the test changes it. */
export type Mood =
  | 'well'
  | 'hang'
  | '421'
  | 'drop after DATA'
  | 'drop at the next mail'
  | 'refuse sender'
  | 'recipient 550'
  | 'recipient 451'
  | 'message 554'
  | 'auth 535';

const answers: Partial<Record<Mood, string>> = {
  'recipient 550': '550 5.1.1 <marta.marked@example.org> unknown mailbox',
  'recipient 451': '451 4.7.1 greylisted, come back later',
};

/** An SMTP server for tests: it accepts mails or fails in the ways real servers do. */
export class SmtpServer {
  readonly mails: ReceivedMail[] = [];
  /** The AUTH lines of the clients. */
  readonly logins: string[] = [];
  mood: Mood = 'well';
  /** Milliseconds before each answer. */
  latency = 0;
  login = false;
  port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #waiting: { count: number; resolve: () => void }[] = [];
  private isHanging(): boolean {
    return this.mood === 'hang';
  }

  #server: Server | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async listen(): Promise<this> {
    this.#server = createServer((socket) => void this.#serve(socket).catch(() => socket.destroy()));
    // Not one of the system's choice: another connection could take it while this server is closed.
    this.port ||= await freePort();
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Stops listening; the next `listen` uses the same port. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    if (!server?.listening) return;
    server.close();
    await once(server, 'close');
  }

  /** Resolves when this many mails have arrived since the list was last emptied. */
  received(count: number, limitMs = 120_000): Promise<void> {
    if (this.mails.length >= count) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        reject(new Error(`${this.mails.length} of ${count} mails arrived in ${limitMs} ms`));
      }, limitMs);
      this.#waiting.push({ count, resolve: () => (clearTimeout(limit), resolve()) });
    });
  }

  /** Resolves at the next connection. */
  async connected(): Promise<void> {
    if (this.#server) await once(this.#server, 'connection');
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('utf8');
    const say = async (line: string) => {
      if (this.latency) await pause(this.latency);
      socket.write(`${line}\r\n`);
    };
    if (this.isHanging()) return;
    if (this.mood === '421') {
      await say('421 4.3.2 too busy, try again later');
      socket.end();
      return;
    }
    await say('220 imitation ESMTP');
    const lines = readLines(socket);
    let mail = { from: '', to: [] as string[] };
    for await (const line of lines) {
      const verb = line.slice(0, 4).toUpperCase();
      // The mood may have changed since the connection opened.
      if (this.isHanging()) return;
      if (verb === 'EHLO')
        await say(
          `250-imitation\r\n250-8BITMIME${this.login ? '\r\n250-AUTH PLAIN LOGIN XOAUTH2' : ''}\r\n250 SMTPUTF8`,
        );
      else if (verb === 'AUTH') {
        this.logins.push(line);
        await say(this.mood === 'auth 535' ? '535 5.7.8 bad credentials' : '235 2.7.0 welcome');
      } else if (verb === 'MAIL') {
        mail = { from: line, to: [] };
        if (this.mood === 'drop at the next mail') {
          this.mood = 'well';
          socket.destroy();
          return;
        }
        await say(this.mood === 'refuse sender' ? '553 5.7.1 sender not owned' : '250 ok');
      } else if (verb === 'RCPT') {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        await say(answers[this.mood] ?? '250 ok');
      } else if (verb === 'DATA') {
        await say('354 go on');
        const raw = await readMessage(lines);
        if (this.mood === 'message 554') await say('554 5.7.1 looks like spam');
        else {
          this.#take({ ...mail, raw });
          if (this.mood === 'drop after DATA') {
            socket.destroy();
            return;
          }
          await say('250 2.0.0 taken');
        }
      } else if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      } else await say('250 ok');
    }
  }

  #take(mail: Pick<ReceivedMail, 'from' | 'to' | 'raw'>): void {
    const messageId = /^message-id: *(.*)$/im.exec(mail.raw)?.[1] ?? '';
    this.mails.push({ ...mail, messageId, at: Date.now() });
    for (const waiting of this.#waiting) if (this.mails.length >= waiting.count) waiting.resolve();
  }
}

async function* readLines(socket: Socket): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function readMessage(lines: AsyncGenerator<string, void>): Promise<string> {
  const message: string[] = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done || value === undefined) throw new Error('cut off');
    if (value === '.') return message.join('\r\n');
    message.push(value.replace(/^\./, ''));
  }
}
