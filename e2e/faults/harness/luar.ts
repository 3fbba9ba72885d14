import type { BookingView, MailView, MessageView } from '@luar/contracts/request-views';
import { limits } from '@luar/contracts/limits';
import type { Stack } from '../../../infra/local/stack/stack.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { discardStack, startStack, type TestStackOptions } from '../../../infra/local/stack/test-stack.ts';
import { TcpLine } from '../../../infra/local/stack/tcp-line.ts';
import type { Stored } from '../checker.ts';
import { SmtpSink } from '../../../infra/local/stack/smtp-sink.ts';
import { SmallDisk } from './small-disk.ts';

export const practitioner = 'practitioner@luar.test';
const products = ['api', 'worker'];

/** The whole product, with the SMTP sink as its mail server. */
export class Luar {
  readonly stack: Stack;
  readonly sink: SmtpSink;
  /** The network between Redis and its users, and the disk of all data, where faults need them. */
  line: TcpLine | undefined;
  disk: SmallDisk | undefined;
  #client: Client;

  private constructor(stack: Stack, sink: SmtpSink) {
    this.stack = stack;
    this.sink = sink;
    this.#client = new Client(stack.url);
  }

  /** `before` runs before the API and the worker start, and may change their settings. */
  static async start(
    options: Omit<TestStackOptions, 'env'> = {},
    before?: (stack: Stack) => Promise<void>,
  ): Promise<Luar> {
    return Luar.#start({ ...options, without: ['storage', ...(options.without ?? [])] }, before);
  }

  /** With storage, on a small disk, and with a TCP proxy in front of Redis. */
  static async startOnSmallDisk(): Promise<Luar> {
    const disk = new SmallDisk();
    let line: TcpLine | undefined;
    const luar = await Luar.#start({ folder: disk.folder, env: { MONGODB_URI: '' } }, async (stack) => {
      const url = new URL(stack.env['REDIS_URL'] ?? '');
      line = await TcpLine.to(Number(url.port));
      url.port = String(line.port);
      for (const name of products) stack.part(name).plan.env['REDIS_URL'] = url.href;
    });
    return Object.assign(luar, { disk, line });
  }

  static async #start(options: TestStackOptions, before?: (stack: Stack) => Promise<void>): Promise<Luar> {
    const sink = await new SmtpSink().listen();
    const env = { SMTP_URL: sink.url, MAIL_TO: practitioner, TRUST_PROXY: '127.0.0.1,::1', ...options.env };
    const without = [...(options.without ?? []), ...(before ? products : [])];
    const luar = new Luar(await startStack({ ...options, env, without }), sink);
    if (before) {
      await before(luar.stack);
      await Promise.all(products.map((name) => luar.stack.part(name).start()));
    }
    await luar.signIn();
    return luar;
  }

  async signIn(): Promise<void> {
    this.#client = await this.#client.signIn();
  }

  get bearer(): string {
    return this.#client.headers['authorization'] ?? '';
  }

  /** Stops a part and starts it with changed settings; `undefined` removes a setting. */
  async restart(name: string, change: Record<string, string | undefined> = {}): Promise<void> {
    const part = this.stack.part(name);
    await part.stop();
    for (const [setting, value] of Object.entries(change)) {
      if (value === undefined) delete part.plan.env[setting];
      else part.plan.env[setting] = value;
    }
    await part.start();
  }

  async end(): Promise<void> {
    this.line?.close();
    await discardStack(this.stack);
    this.disk?.remove();
    await this.sink.close();
  }

  /** All requests in the administrator's lists. */
  async stored(): Promise<Stored[]> {
    const [bookings, messages] = [await this.bookings(), await this.messages()];
    return [
      ...bookings.map(({ _id: id, ...request }) => ({ ...request, id, form: 'booking' as const })),
      ...messages.map(({ _id: id, ...request }) => ({ ...request, id, form: 'contact' as const })),
    ];
  }

  bookings(): Promise<BookingView[]> {
    return this.#all<BookingView>('bookings');
  }

  messages(): Promise<MessageView[]> {
    return this.#all<MessageView>('messages');
  }

  /** The mails of all bookings and messages, by id. */
  async mails(): Promise<Map<string, MailView>> {
    const requests = [...(await this.bookings()), ...(await this.messages())];
    return new Map(requests.flatMap(({ mails }) => mails).map((mail) => [mail.id, mail]));
  }

  retry(mail: string): Promise<{ state: string }> {
    return this.#client.json('POST', `/api/admin/mails/${mail}/retry`);
  }

  async #all<T>(what: 'bookings' | 'messages'): Promise<T[]> {
    const all: T[] = [];
    for (let page = 1; ; page++) {
      const path = `/api/admin/${what}?limit=${limits.pageSize.max}&page=${page}`;
      const answer = await this.#client.json<Record<string, T[]> & { pages: number }>('GET', path);
      all.push(...(answer[what] ?? []));
      if (page >= answer.pages) return all;
    }
  }
}
