import { setTimeout as delay } from 'node:timers/promises';
import { recentSlowness } from '../../../infra/local/stack/slowness.ts';
import { booking, Client, message } from '../../../infra/local/stack/test-client.ts';
import type { Acknowledged, FormName } from '../checker.ts';

const bodies = { booking, contact: message };
const paths = { booking: '/api/bookings', contact: '/api/contact' };
/** A visitor presses the button again when the page does not answer in this time, on an idle machine. */
const patienceMs = 8000;
const retryPauseMs = 400;

let count = 0;

/** A visitor with a unique address and Idempotency-Key, who sends one form. */
export class Visitor {
  readonly form: FormName;
  readonly email: string;
  readonly key = crypto.randomUUID();
  readonly body: Record<string, string>;
  readonly #headers: Record<string, string>;
  /** The number of times the button was pressed. */
  presses = 0;
  /** The number of presses that were not answered in time. */
  unanswered = 0;

  constructor(form: FormName, own: Record<string, string> = {}) {
    const number = ++count;
    this.form = form;
    this.email = own['email'] ?? `visitor-${number}@fire.test`;
    this.body = { ...bodies[form], name: `Visitante ${number}`, email: this.email, ...own };
    this.#headers = {
      'accept-language': number % 2 ? 'pt' : 'en',
      'idempotency-key': this.key,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    };
  }

  /** Presses the button once. */
  async press(url: string): Promise<{ status: number; body: { id?: string; message?: string } }> {
    this.presses += 1;
    return new Client(url, this.#headers, Math.round(patienceMs * recentSlowness())).post(paths[this.form], this.body);
  }

  /** Sends the form, and repeats it after an error or a lost connection until it is acknowledged. */
  async send(url: string, limitMs = 180_000): Promise<Acknowledged> {
    const giveUpAt = Date.now() + limitMs;
    for (;;) {
      const answer = await this.press(url).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError') this.unanswered += 1;
        return { status: 0, body: { message: String(error) } };
      });
      if (answer.status === 201 && 'id' in answer.body && answer.body.id !== undefined)
        return { id: answer.body.id, form: this.form, email: this.email };
      // 408: the API was halted while the form arrived, which the visitor sends again.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 408)
        throw new Error(`${this.email} was refused with ${answer.status}: ${answer.body.message}`);
      if (Date.now() > giveUpAt)
        throw new Error(
          `${this.email} was not served for ${limitMs / 1000} s: ${answer.status} ${answer.body.message}`,
        );
      await delay(retryPauseMs);
    }
  }
}
