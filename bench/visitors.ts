import { Client } from '../infra/local/stack/test-client.ts';

interface Ask {
  path: string;
  expected: number;
  headers?: Record<string, string>;
  /** A form to post. Without it, the path is read. */
  body?: object;
}

const atOnce = 10;
const post = (path: string, expected: number, body: object, address: string): Ask => ({
  path,
  expected,
  headers: { 'x-forwarded-for': address },
  body,
});
const person = (number: number) => ({
  name: `Maria ${number}`,
  email: `visitor-${number}@soak.test`,
  phone: '+351 912 345 678',
  message: 'Até breve '.repeat(1 + (number % 40)),
});

/**
 * Mixed traffic: visitors who read every page, send forms and make mistakes, and a practitioner who reads the lists.
 */
export class Visitors {
  answered = 0;
  readonly unexpected: string[] = [];
  readonly #client: Client;
  #number = 0;
  #practitioner: Record<string, string> = {};

  constructor(url: string) {
    this.#client = new Client(url);
  }

  /** Sends this many requests, with the forms spread among them. Each form causes two mails. */
  async send(requests: number, forms: number): Promise<void> {
    this.#practitioner = (await this.#client.with({ 'x-forwarded-for': '10.255.0.1' }).signIn()).headers;
    let next = 0;
    const one = async () => {
      while (next < requests) {
        const at = next++;
        const isForm = Math.floor(((at + 1) * forms) / requests) > Math.floor((at * forms) / requests);
        const { path, expected, headers, body } = isForm ? this.#form() : this.#look(at);
        const { status } = await this.#client.send(body ? 'POST' : 'GET', path, body, headers);
        this.answered++;
        if (status !== expected) this.unexpected.push(`${path} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  #form(): Ask {
    const number = ++this.#number;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return number % 2
      ? post('/api/contact', 201, { ...person(number), subject: 'Uma pergunta' }, address)
      : post(
          '/api/bookings',
          201,
          { ...person(number), service: 'mapa-astral', date: '2999-01-05', time: '11:00' },
          address,
        );
  }

  #look(at: number): Ask {
    const asks: Ask[] = [
      { path: '/', expected: 200 },
      { path: '/api/services', expected: 200 },
      { path: '/en/services', expected: 200 },
      { path: `/api/services?x=${at}`, expected: 200 },
      { path: '/api/home-content', expected: 200 },
      { path: '/api/health/ready', expected: 200 },
      { path: '/api/admin/bookings?limit=20', expected: 200, headers: this.#practitioner },
      { path: '/api/admin/services', expected: 401 },
      { path: `/api/nothing-${at}`, expected: 404 },
      // From many addresses: after sixty faulty posts in a minute, one address gets 429.
      post('/api/contact', 400, { name: '' }, `10.254.${(at >> 8) & 255}.${at & 255}`),
    ];
    return asks[at % asks.length]!;
  }
}
