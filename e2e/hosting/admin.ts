import type { BookingView, MailView, MessageView } from '@luar/contracts/request-views';
import type { AdminSite } from '@luar/contracts/site';
import type { Today } from '@luar/contracts/today';
import { Client, serviceForm } from '../../infra/local/stack/test-client.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The administrator's calls that the tests of this folder use. */
export class Admin {
  #client: Client;

  constructor(url: string) {
    this.#client = new Client(url);
  }

  async signIn(): Promise<this> {
    this.#client = await this.#client.signIn();
    return this;
  }

  async requests(): Promise<(BookingView | MessageView)[]> {
    const { bookings } = await this.#client.json<{ bookings: BookingView[] }>('GET', '/api/admin/bookings?limit=100');
    const { messages } = await this.#client.json<{ messages: MessageView[] }>('GET', '/api/admin/messages?limit=100');
    return [...bookings, ...messages];
  }

  async mailsOf(id: string): Promise<MailView[]> {
    return (await this.requests()).find(({ _id }) => _id === id)?.mails ?? [];
  }

  /** Writes a note on a request and says that it was answered by other means. */
  async noteAndAnswer(list: 'bookings' | 'messages', id: string, note: string): Promise<void> {
    const path = `/api/admin/${list}/${id}`;
    await this.#client.json('PUT', `${path}/note`, { note, was: '' });
    await this.#client.json('POST', `${path}/history`, { type: 'answeredElsewhere', version: 0 });
  }

  /** Answers a message by a letter. */
  async writeLetter(id: string, text: string): Promise<void> {
    const letter = { type: 'answered', text };
    await this.#client.json('POST', `/api/admin/messages/${id}/letters`, { version: 1, letter });
  }

  /** The ids of the requests that the search finds. */
  async found(list: 'bookings' | 'messages', typed: string): Promise<string[]> {
    const path = `/api/admin/${list}?q=${encodeURIComponent(typed)}`;
    return (await this.#client.json<Record<string, { _id: string }[]>>('GET', path))[list]!.map(({ _id }) => _id);
  }

  /** The time of the last backup that the dashboard knows. */
  async lastBackup(): Promise<string | null | undefined> {
    return (await this.#client.json<Today>('GET', '/api/admin/today')).backup?.at;
  }

  /** A session by hand, and days off with a sentence for visitors. */
  async fillDiary(): Promise<void> {
    const session = {
      name: 'Tiago Rocha',
      title: 'Tarot',
      phone: '+351 910 000 000',
      date: '2999-01-08',
      time: '10:00',
    };
    await this.#client.json('POST', '/api/admin/bookings', { ...session, minutes: 60 });
    const note = { pt: 'Volto a 14.', en: 'Back on the 14th.' };
    const off = { from: '2999-01-09', last: '2999-01-13', weekly: false, hours: null, title: 'Férias', note };
    await this.#client.json('POST', '/api/admin/time-off', off);
  }

  /** Creates a service with a small image. */
  async addServiceWithPicture(): Promise<void> {
    const picture = { bytes: onePixel, fileName: 'a.png', type: 'image/png' };
    await this.#client.json('POST', '/api/admin/services', serviceForm({ slug: 'com-imagem' }, picture));
  }

  /** Saves the site settings with another promise, so that their history has an entry. */
  async saveSite(): Promise<void> {
    const { site } = await this.#client.json<{ site: AdminSite }>('GET', '/api/admin/site');
    await this.#client.json('PUT', '/api/admin/site', { ...site, promise: { replyWithinHours: 36 } });
  }

  retry(mailId: string): Promise<unknown> {
    return this.#client.json('POST', `/api/admin/mails/${mailId}/retry`);
  }
}
