import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../clock/clock.service.ts';
import { PreparedAnswers } from '../published/answers.service.ts';
import { WorkerStates } from '../mails/worker-state.service.ts';
import { MailStates } from '../mails/mail-states.service.ts';
import { backupGauges } from './backup-gauges.ts';
import { unlessLate } from './unless-late.ts';

/** A mail that is pending for longer is counted as late. */
const lateAfterMs = 15 * 60_000;

/** The metrics of this process, and gauges of mails and backups that are read from the database on request. */
@Injectable()
export class ApiMetrics implements OnModuleInit {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'luar_http_request_seconds',
    help: 'Requests that the router answered.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.registry],
  });

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly prepared: PreparedAnswers,
    private readonly mails: MailStates,
    private readonly workers: WorkerStates,
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  onModuleInit(): void {
    this.registry.registerMetric(this.preparedAnswers());
    this.registry.registerMetric(this.openMails());
    this.registry.registerMetric(this.livingWorkers());
    for (const gauge of backupGauges(this.connection, this.clock)) this.registry.registerMetric(gauge);
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      this.requests.observe(
        { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private preparedAnswers(): Counter {
    const { prepared } = this;
    let known = 0;
    return new Counter({
      name: 'luar_http_prepared_answers_total',
      help: 'Requests that were answered from memory.',
      registers: [],
      collect() {
        this.inc(prepared.answered - known);
        known = prepared.answered;
      },
    });
  }

  private livingWorkers(): Gauge {
    const { workers } = this;
    return new Gauge({
      name: 'luar_mail_workers',
      help: 'Mail workers whose heartbeat arrives; 0 also while Redis does not answer.',
      registers: [],
      collect() {
        this.set(workers.count);
      },
    });
  }

  private openMails(): Gauge {
    const { mails, clock } = this;
    return new Gauge({
      name: 'luar_requests_with_open_mail',
      help: 'Bookings and messages of which a mail is on its way (pending), so for 15 minutes (late), or given up (failed).',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const counts = {
          pending: mails.count('pending'),
          late: mails.count('pending', new Date(clock.now().getTime() - lateAfterMs)),
          failed: mails.count('failed'),
        };
        for (const [state, counting] of Object.entries(counts)) {
          const count = await unlessLate(counting);
          if (count !== undefined) this.set({ state }, count);
        }
      },
    });
  }
}
