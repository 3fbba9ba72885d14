import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Queue } from 'bullmq';

const buckets = [0.1, 0.3, 1, 3, 10, 30, 60, 300, 3600, 86_400];
const queueAnswerMs = 1000;

class Counter {
  readonly #values = new Map<string, number>();
  readonly #head: string;
  readonly #name: string;
  constructor(name: string, help: string) {
    this.#name = name;
    this.#head = `# HELP ${name} ${help}\n# TYPE ${name} counter\n`;
  }
  add(labels: Record<string, string>): void {
    const key = Object.entries(labels)
      .map(([label, value]) => `${label}="${value.replace(/[\\"\n]/g, '_')}"`)
      .join(',');
    this.#values.set(key, (this.#values.get(key) ?? 0) + 1);
  }
  toString(): string {
    return this.#head + [...this.#values].map(([key, value]) => `${this.#name}{${key}} ${value}\n`).join('');
  }
}

/** What happened to mails since this process started, in Prometheus's text format. */
export class Metrics {
  readonly #sent = new Counter('luar_mail_sent_total', 'Mails that the mail server took.');
  readonly #failed = new Counter('luar_mail_failed_total', 'Mails given up, by the step they stopped at.');
  readonly #retried = new Counter(
    'luar_mail_retried_total',
    'Attempts that will be repeated, by the step they stopped at.',
  );
  readonly #counts = buckets.map(() => 0);
  #sum = 0;
  #count = 0;

  sent(kind: string, seconds: number): void {
    this.#sent.add({ kind });
    this.#sum += seconds;
    this.#count += 1;
    buckets.forEach((bound, index) => {
      if (seconds <= bound) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    });
  }
  failed(kind: string, step: string): void {
    this.#failed.add({ kind, step });
  }
  retried(kind: string, step: string): void {
    this.#retried.add({ kind, step });
  }

  toString(): string {
    const name = 'luar_mail_request_to_sent_seconds';
    return [
      this.#sent,
      this.#failed,
      this.#retried,
      `# HELP ${name} From the visitor's request to the mail server's yes.\n# TYPE ${name} histogram\n`,
      ...buckets.map((bound, index) => `${name}_bucket{le="${bound}"} ${this.#counts[index]}\n`),
      `${name}_bucket{le="+Inf"} ${this.#count}\n${name}_sum ${this.#sum}\n${name}_count ${this.#count}\n`,
    ].join('');
  }
}

/** Serves them on an address that is not public. With Redis away, the queue's own figures are left out. */
export function serveMetrics(metrics: Metrics, queue: Queue, host: string, port: number): Server {
  const queueDepths = () =>
    Promise.race([
      queue.exportPrometheusMetrics(),
      new Promise<string>((resolve) => setTimeout(resolve, queueAnswerMs, '').unref()),
    ]).catch(() => '');
  const answer = async (response: ServerResponse) => {
    const depths = await queueDepths();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' });
    response.end(`${metrics.toString()}${depths}\n`);
  };
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void answer(response);
  });
  return server.listen(port, host);
}
