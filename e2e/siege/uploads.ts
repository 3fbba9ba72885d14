import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { Client, serviceForm } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import type { Luar } from '../faults/harness/luar.ts';

const pauseMs = 1000;
const patienceMs = 15_000;

/** A practitioner who replaces the picture of a service again and again. */
export class Uploads {
  readonly broken: string[] = [];
  calls = 0;
  readonly #client: Client;
  readonly #id: string;
  /** The pictures that the service may show: the last acknowledged one, and later ones without an answer. */
  #possible: (string | null)[] = [null];
  #stopped = false;

  private constructor(client: Client, id: string) {
    this.#client = client;
    this.#id = id;
  }

  static async begin({ stack, bearer }: Luar): Promise<Uploads> {
    const client = new Client(stack.url, { authorization: bearer }, patienceMs);
    const { service } = await client.json<{ service: { _id: string } }>(
      'POST',
      '/api/admin/services',
      serviceForm({ slug: 'debaixo-de-fogo' }),
    );
    return new Uploads(client, service._id);
  }

  async untilStopped(): Promise<void> {
    for (let round = 0; !this.#stopped; round++) {
      await this.#upload(round);
      await delay(pauseMs);
    }
  }

  async #upload(round: number): Promise<void> {
    const background = `#${round.toString(16).padStart(6, '0')}`;
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    this.calls++;
    try {
      const form = serviceForm({ slug: 'debaixo-de-fogo' }, { bytes });
      const { status, body } = await this.#client.send('PUT', `/api/admin/services/${this.#id}`, form);
      if (status === 200) this.#possible = [(body['service'] as { image: string }).image];
      else if (status !== 503) this.broken.push(`an upload was answered with ${status}`);
      else this.#possible.push(null);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        this.broken.push(`an upload was not answered within ${patienceMs / 1000} s`);
    }
  }

  /** Expects an upload to succeed again, and every file of the shown picture to be there. */
  async end(limitMs: number): Promise<void> {
    this.#stopped = true;
    await until('an upload succeeds', () => this.#again(), Boolean, limitMs);
    const { service } = await this.#client.json<{ service: { picture: { avif: string; webp: string } } }>(
      'GET',
      `/api/admin/services/${this.#id}`,
    );
    const { avif, webp } = service.picture;
    for (const path of [avif, webp].map((srcset) => srcset.split(' ')[0] ?? ''))
      if ((await this.#client.get(path)).status !== 200) this.broken.push(`${path} is missing`);
  }

  async #again(): Promise<boolean> {
    const before = this.#possible;
    await this.#upload(0xabcdef - this.calls);
    return this.#possible !== before && this.#possible[0] !== null;
  }
}
