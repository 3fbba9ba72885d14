import { setTimeout as delay } from 'node:timers/promises';
import type { RequestView, SessionTaken } from '@luar/contracts/request-views';
import { inLisbon } from '@luar/contracts/lisbon';
import { recentSlowness } from '../../../infra/local/stack/slowness.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import type { Acknowledged, AcknowledgedLetter } from '../checker.ts';

const patienceMs = 8000;
const retryPauseMs = 400;
const limitMs = 180_000;
/** A session that is agreed later than ten seconds before its reminder is due has none. */
const agreedBeforeMs = 20_000;

const letterFor = {
  booking: {
    type: 'offered',
    times: [
      { date: '2999-01-07', time: '10:00' },
      { date: '2999-01-08', time: '15:30' },
    ],
    text: 'Olá, a essa hora não posso.',
  },
  contact: { type: 'answered', text: 'Olá, falo inglês.' },
};

/** The practitioner, who answers requests from the panel and repeats what was not answered. */
export class LetterWriter {
  readonly #client: Client;

  constructor(url: string, bearer: string) {
    this.#client = new Client(url, { authorization: bearer }, Math.round(patienceMs * recentSlowness()));
  }

  /** Sends a letter, and takes it back if `undoes`. Resolves when the outcome is known. */
  async answer({ id, form }: Acknowledged, undoes: boolean): Promise<AcknowledgedLetter> {
    const path = `/api/admin/${form === 'booking' ? 'bookings' : 'messages'}/${id}`;
    await this.#act(`${path}/letters`, { version: 0, letter: letterFor[form] }, 1);
    const isUndone = undoes && (await this.#act(`${path}/history`, { type: 'undone', version: 1 }, 2));
    return { id, event: 0, isUndone };
  }

  /** Agrees on a session whose reminder is due within a minute or so, and says when. Others may have the same time. */
  async agree({ id }: Acknowledged): Promise<number> {
    const dueAt = Math.ceil((Date.now() + agreedBeforeMs) / 60_000) * 60_000;
    const session = inLisbon(new Date(dueAt + 24 * 3_600_000));
    await this.#act(`/api/admin/bookings/${id}/history`, { type: 'answeredElsewhere', version: 0, session }, 1);
    return dueAt;
  }

  /**
   * Whether the act is stored. A refused act was stored by an earlier try whose answer was lost, if the history already
   * has the length that the act leads to.
   */
  async #act(path: string, body: object, length: number): Promise<boolean> {
    const giveUpAt = Date.now() + limitMs;
    for (;;) {
      const answer = await this.#client.post(path, body).catch(() => undefined);
      if (answer && answer.status < 300) return true;
      if (answer?.body['code'] === 'session_taken') {
        const { clashes } = answer.body as unknown as SessionTaken;
        return this.#act(path, { ...body, beside: clashes.map(({ _id }) => _id) }, length);
      }
      if (answer?.status === 409) return (answer.body['request'] as RequestView).history.length === length;
      if (answer && answer.status < 500 && answer.status !== 408)
        throw new Error(`${path} was refused with ${answer.status}: ${answer.text}`);
      if (Date.now() > giveUpAt) throw new Error(`${path} was not served for ${limitMs / 1000} s`);
      await delay(retryPauseMs);
    }
  }
}
