import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { Checks } from '../health/checks.service.ts';
import { PreparedAnswers } from '../published/answers.service.ts';

/** Metrics for Prometheus, and checks for the worker. It listens on a separate address, which is not public. */
@Injectable()
export class MetricsServer implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('metrics');
  private readonly registry = new Registry();
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly http: HttpAdapterHost,
    private readonly prepared: PreparedAnswers,
    private readonly checks: Checks,
  ) {}

  onModuleInit(): void {
    if (!this.env.metrics) return;
    const { registry, prepared, checks } = this;
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'luar_http_request_seconds',
      help: 'Requests that the router answered.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [],
    });
    let known = 0;
    const preparedAnswers = new Counter({
      name: 'luar_http_prepared_answers_total',
      help: 'Requests that were answered from memory.',
      registers: [],
      collect() {
        this.inc(prepared.answered - known);
        known = prepared.answered;
      },
    });
    const goodChecks = new Gauge({
      name: 'luar_check_good',
      help: 'Whether a check of the product is good (1) or bad (0). Missing: it is not known.',
      labelNames: ['check'],
      registers: [],
      async collect() {
        const findings = await checks.findings();
        this.reset();
        for (const { check, isGood } of findings) this.set({ check }, Number(isGood));
      },
    });
    for (const metric of [requests, preparedAnswers, goodChecks]) registry.registerMetric(metric);
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    fastify.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
      requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
      done();
    });
  }

  onApplicationBootstrap(): void {
    if (!this.env.metrics) return;
    const { host, port } = this.env.metrics;
    this.server = createServer((request, response) => {
      if (request.method === 'GET' && request.url === '/metrics') void this.answerMetrics(response);
      else if (request.method === 'GET' && request.url === '/checks') void this.answerChecks(response);
      else response.writeHead(404).end();
    });
    // Metrics are optional: an unhandled error event would stop the API.
    this.server.on('error', (error) => this.logger.error(`Metrics are not served: ${error.message}`));
    this.server.listen(port, host);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private async answerMetrics(response: ServerResponse): Promise<void> {
    const text = await this.registry.metrics();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  }

  private async answerChecks(response: ServerResponse): Promise<void> {
    const findings = await this.checks.findings();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(findings));
  }
}
