import { createServer, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Registry } from 'prom-client';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { Checks } from '../health/checks.service.ts';
import { ApiMetrics } from './api-metrics.service.ts';

/** Metrics for Prometheus, and checks for the worker. It listens on a separate address, which is not public. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('metrics');
  private server: Server | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly metrics: ApiMetrics,
    private readonly checks: Checks,
  ) {}

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
    const text = await this.metrics.text();
    response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  }

  private async answerChecks(response: ServerResponse): Promise<void> {
    const findings = await this.checks.findings();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(findings));
  }
}
