import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The administrator's calls that the tests of this folder use. */
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

  async mailsOf(id: string): Promise<MailView[]> {
    return (await this.requests()).find(({ _id }) => _id === id)?.mails ?? [];
  }

  toggle(serviceId: string): Promise<unknown> {
    return this.#call('POST', `/api/admin/services/${serviceId}/toggle-active`);
  }

  /** Creates a service with a small image. */
  async addServiceWithPicture(): Promise<void> {
    const form = new FormData();
    const fields = { slug: 'com-imagem', category: 'tarot', name_pt: 'Um', name_en: 'One', description_pt: 'a' };
    const others = { description_en: 'a', price: '1', duration: '15', features_pt: '[]', features_en: '[]' };
    for (const [name, value] of Object.entries({ ...fields, ...others })) form.set(name, value);
    form.set('image', new Blob([onePixel], { type: 'image/png' }), 'a.png');
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#url}/api/admin/services`, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`The service was refused with ${response.status}: ${await response.text()}`);
  }

  retry(mailId: string): Promise<unknown> {
    return this.#call('POST', `/api/admin/mails/${mailId}/retry`);
  }
}
