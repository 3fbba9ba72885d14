import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Queue } from 'bullmq';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const queueAnswerMs = 1000;

/** Mail counters since the start of this process, and the default metrics of the process. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sent = new Counter({
    name: 'luar_mail_sent_total',
    help: 'Mails accepted by the mail server.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #failed = new Counter({
    name: 'luar_mail_failed_total',
    help: 'Mails failed for good, by the step that failed.',
    labelNames: ['kind', 'step'],
    registers: [this.#registry],
  });
  readonly #retried = new Counter({
    name: 'luar_mail_retried_total',
    help: 'Failed attempts that will be retried, by the step that failed.',
    labelNames: ['kind', 'step'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'luar_mail_request_to_sent_seconds',
    help: "From the visitor's request to the mail server's acceptance.",
    buckets: [0.1, 0.3, 1, 3, 10, 30, 60, 300, 3600, 86_400],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  sent(kind: string, seconds: number): void {
    this.#sent.inc({ kind });
    this.#seconds.observe(seconds);
  }
  failed(kind: string, step: string): void {
    this.#failed.inc({ kind, step });
  }
  retried(kind: string, step: string): void {
    this.#retried.inc({ kind, step });
  }
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

interface Served {
  metrics: Metrics;
  /** Undefined without mail settings. */
  queue: Queue | undefined;
  /** Why this worker takes no mails now. */
  trouble: () => string | undefined;
}

/**
 * Serves metrics and probes on an address that is not public. If Redis does not answer, the queue's own metrics are left
 * out. `/health/live`: the process answers; `/health/ready`: it takes mails.
 */
export function serveMetrics({ metrics, queue, trouble }: Served, host: string, port: number): Server {
  const queueDepths = () =>
    Promise.race([
      queue?.exportPrometheusMetrics() ?? '',
      new Promise<string>((resolve) => setTimeout(resolve, queueAnswerMs, '').unref()),
    ]).catch(() => '');
  const answer = async (response: ServerResponse) => {
    const [own, depths] = await Promise.all([metrics.text(), queueDepths()]);
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
    response.end(`${own}${depths}\n`);
  };
  const server = createServer((request, response) => {
    const wrong = request.url === '/health/ready' ? trouble() : undefined;
    if (request.url === '/metrics') void answer(response);
    else if (request.url === '/health/live' || request.url === '/health/ready')
      response.writeHead(wrong === undefined ? 200 : 503).end(`${wrong ?? 'ok'}\n`);
    else response.writeHead(404).end();
  });
  return server.listen(port, host);
}
