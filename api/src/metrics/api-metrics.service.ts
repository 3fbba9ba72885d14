import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { findBackupState } from '../data/backup-states.ts';
import { PreparedAnswers } from '../published/answers.service.ts';
import { MailStates } from '../mails/mail-states.service.ts';

/** Limit for the database query, so that a slow database does not delay the other metrics. */
const queryTimeoutMs = 1000;
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
    @InjectConnection() private readonly connection: Connection,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  onModuleInit(): void {
    this.registry.registerMetric(this.preparedAnswers());
    this.registry.registerMetric(this.openMails());
    this.registry.registerMetric(this.backupAge());
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      // This stream stays open while a page is.
      if (routeOptions.url === '/api/admin/events' && reply.statusCode === 200) return done();
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

  private openMails(): Gauge {
    const { mails } = this;
    return new Gauge({
      name: 'luar_requests_with_open_mail',
      help: 'Bookings and messages of which a mail is on its way (pending), so for 15 minutes (late), or given up (failed).',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const counts = {
          pending: mails.count('pending'),
          late: mails.count('pending', new Date(Date.now() - lateAfterMs)),
          failed: mails.count('failed'),
        };
        for (const [state, counting] of Object.entries(counts)) {
          const count = await within(counting);
          if (count !== undefined) this.set({ state }, count);
        }
      },
    });
  }

  private backupAge(): Gauge {
    const { connection } = this;
    return new Gauge({
      name: 'luar_backup_age_seconds',
      help: 'Time since the last backup, or since daily backups began. Missing on a host without backups.',
      registers: [],
      async collect() {
        this.remove();
        const state = connection.db && (await within(findBackupState(connection.db)));
        const at = state?.at ?? state?.since;
        if (at) this.set((Date.now() - at.getTime()) / 1000);
      },
    });
  }
}

/** `undefined` on timeout or failure: a missing sample is better than a wrong one. */
async function within<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), queryTimeoutMs);
  try {
    return await Promise.race([answer.catch(() => undefined), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
