import type { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';

/** A page of the panel that follows changes, through the stream of `GET /api/admin/events`. */
export class LivePage {
  text = '';
  ended = false;
  /** Whether the connection broke, instead of ending in order. */
  wasCut = false;
  readonly status: number;
  readonly headers: Headers;
  private readonly aborter: AbortController;

  private constructor(response: Response, aborter: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.aborter = aborter;
    void this.read(response.body!);
  }

  static async open(client: Client): Promise<LivePage> {
    const aborter = new AbortController();
    const { headers, url } = client;
    return new LivePage(await fetch(`${url}/api/admin/events`, { headers, signal: aborter.signal }), aborter);
  }

  get received(): string[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map(([, message = '']) => message);
  }

  /** Waits for this message, the `nth` of its kind. */
  async receives(message: string, nth = 1): Promise<void> {
    const count = () => this.received.filter((each) => each === message).length;
    await until(`the stream says "${message}"`, count, (found) => found >= nth);
  }

  async ends(): Promise<void> {
    await until('the stream ends', () => this.ended, Boolean);
  }

  close(): void {
    this.aborter.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of body) this.text += decoder.decode(bytes, { stream: true });
    } catch {
      // Closed here, or by a server that ended.
      this.wasCut = true;
    }
    this.ended = true;
  }
}
