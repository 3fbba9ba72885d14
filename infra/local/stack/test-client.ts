import type { BookingView } from '@luar/contracts/request-views';
import { testAdmin } from './test-stack.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

type Headers_ = Record<string, string>;

/** The HTTP client of all tests. A request fails after `patienceMs`. */
export class Client {
  readonly url: string;
  readonly headers: Headers_;
  readonly #patienceMs: number;

  constructor(url: string, headers: Headers_ = {}, patienceMs = 120_000) {
    this.url = url;
    this.headers = headers;
    this.#patienceMs = patienceMs;
  }

  with(headers: Headers_): Client {
    return new Client(this.url, { ...this.headers, ...headers }, this.#patienceMs);
  }

  async send(method: string, path: string, body?: unknown, headers: Headers_ = {}): Promise<Answer> {
    const raw = body === undefined || body instanceof FormData || typeof body === 'string';
    const response = await fetch(this.url + path, {
      method,
      headers: { ...(raw ? {} : { 'content-type': 'application/json' }), ...this.headers, ...headers },
      ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#patienceMs),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(text), text };
  }

  get(path: string, headers?: Headers_): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Headers_): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  /** The body of a call that has to succeed. */
  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as T;
  }

  async signIn(password = testAdmin.password): Promise<Client> {
    const answer = await this.post('/api/auth/login', { email: testAdmin.email, password });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
    return this.with({ authorization: `Bearer ${String(answer.body['token'])}` });
  }

  /** A proof for the calls that need the password or a passkey again. */
  async confirm(password = testAdmin.password): Promise<string> {
    return (await this.json<{ proof: string }>('POST', '/api/auth/confirm', { password })).proof;
  }

  /** Sends a booking as another visitor. Returns the id of the request. */
  asks = (own: object = {}): Promise<string> => this.#forms('/api/bookings', { ...booking, ...own });

  /** Sends a message as another visitor. Returns the id of the request. */
  writes = (own: object = {}): Promise<string> => this.#forms('/api/contact', { ...message, ...own });

  async #forms(path: string, form: object): Promise<string> {
    return (await this.with(newAddress()).json<{ id: string }>('POST', path, form)).id;
  }

  /** Enters a session by hand, as the practitioner. */
  async enters(session: object): Promise<BookingView> {
    const entry = { title: 'Tarot', price: 60, minutes: 60, ...session };
    return (await this.json<{ request: BookingView }>('POST', '/api/admin/bookings', entry)).request;
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const booking = {
  name: 'Maria João Sá',
  email: 'maria@exemplo.test',
  phone: '+351 912 345 678',
  service: 'mapa-astral',
  date: '2999-01-05',
  time: '11:00',
  message: 'Até breve',
};

export const message = {
  name: 'Rui Pá',
  email: 'rui@exemplo.test',
  phone: '',
  subject: 'Uma pergunta',
  message: 'Olá, fala inglês?',
};

const serviceFields = {
  slug: 'um-teste',
  category: 'healing',
  name_pt: 'Um teste',
  name_en: 'A test',
  description_pt: 'Descrição',
  description_en: 'Description',
  price: '12.50',
  duration: '45',
  icon: '🌿',
  order: '7',
  bookingEnabled: 'true',
  confirms: 'practitioner',
  isActive: 'true',
  features_pt: '["a","","c"]',
  features_en: '["x","y","z"]',
};

export function serviceForm(
  change: Record<string, string | undefined> = {},
  image?: { bytes: Buffer; fileName?: string; type?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...serviceFields, ...change }))
    if (value !== undefined) form.set(name, value);
  if (image)
    form.set(
      'image',
      new Blob([new Uint8Array(image.bytes)], { type: image.type ?? 'image/jpeg' }),
      image.fileName ?? 'a.jpg',
    );
  return form;
}

/** Headers with a new client address at each call, so rate limits count it as another client. Needs TRUST_PROXY. */
let clients = 0;
export const newAddress = (): Record<string, string> => {
  clients++;
  return { 'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}` };
};

/** Prints a measured figure in the test output. */
export const report = (line: string): boolean => process.stdout.write(`    ${line}\n`);
