import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';

/** What the tests of this folder ask of the product as its administrator. */
export class Admin {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.#url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${this.#token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async signIn(): Promise<this> {
    const { token } = await this.#call<{ token: string }>('POST', '/api/auth/login', testAdmin);
    this.#token = token;
    return this;
  }

  async requests(): Promise<(BookingView | MessageView)[]> {
    const { bookings } = await this.#call<{ bookings: BookingView[] }>('GET', '/api/admin/bookings?limit=100');
    const { messages } = await this.#call<{ messages: MessageView[] }>('GET', '/api/admin/messages?limit=100');
    return [...bookings, ...messages];
  }

  async mailsOf(requestId: string): Promise<MailView[]> {
    return (await this.requests()).find(({ _id }) => _id === requestId)?.mails ?? [];
  }

  retry(mailId: string): Promise<unknown> {
    return this.#call('POST', `/api/admin/mails/${mailId}/retry`);
  }
}
