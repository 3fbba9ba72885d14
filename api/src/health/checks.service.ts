import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Check, Finding } from '@luar/contracts/checks';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { findBackupState, isOldBackup, troubleOfCopies } from '../data/backup-states.ts';
import { MailStates } from '../mails/mail-states.service.ts';
import { RecurringWork } from '../recurring/recurring-work.service.ts';
import { withTimeout } from '../with-timeout.ts';
import { Health } from './health.service.ts';

const patienceMs = 1500;
/** A mail that is pending for longer is late. */
const lateAfterMs = 15 * 60_000;
const errorWindowMs = 3 * 60_000;
/** Errors in the window that are reported, and those that are few again. */
const errors = { bad: 30, good: 9 };

const parts = {
  mongo: 'MongoDB',
  redis: 'Redis',
  storage: 'The storage of pictures',
  worker: 'The mail worker',
} as const;

/** What the API knows of whether the product is well. The worker asks each minute and tells the operator. */
@Injectable()
export class Checks implements OnModuleInit {
  /** The times of the last answers with an error of the server. */
  private failed: number[] = [];

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly health: Health,
    private readonly mails: MailStates,
    private readonly recurring: RecurringWork,
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    fastify.addHook('onResponse', ({ routeOptions }, { statusCode }, done) => {
      if (statusCode >= 500 && routeOptions.url !== '/api/health/ready')
        this.failed = [...this.failed.slice(1 - errors.bad), performance.now()];
      done();
    });
  }

  async findings(): Promise<Finding[]> {
    const [ofParts, mails, backups] = await Promise.all([
      this.parts(),
      inPatience(this.lateMails()),
      inPatience(this.backups()),
    ]);
    const failing = this.recurring.failing();
    const work = finding('work', failing.length === 0, `This is due and does not succeed: ${failing.join('; ')}`);
    return [...ofParts, ...mails, ...backups, work, ...this.errors()];
  }

  private async parts(): Promise<Finding[]> {
    const { dependencies, pages } = await this.health.ready();
    const isUp = (part: keyof typeof parts) => dependencies[part].state === 'up';
    return [
      ...(Object.keys(parts) as (keyof typeof parts)[])
        // The worker's state comes through Redis.
        .filter((part) => part !== 'worker' || isUp('redis'))
        .map((part) => finding(part, isUp(part), `${parts[part]} does not answer`)),
      finding('pages', pages === 'current', 'The pages could not be rendered after the last change'),
    ];
  }

  private async lateMails(): Promise<Finding[]> {
    const late = await this.mails.count('pending', new Date(this.clock.now().getTime() - lateAfterMs));
    return [finding('mail', late === 0, `Mails of ${late} request(s) have been waiting for more than 15 minutes`)];
  }

  private async backups(): Promise<Finding[]> {
    const state = this.connection.db && (await findBackupState(this.connection.db));
    if (!state) return [];
    const now = this.clock.now();
    const trouble = troubleOfCopies(state, now);
    return [
      finding('backup', !isOldBackup(state, now), `The last backup is of ${(state.at ?? state.since)?.toISOString()}`),
      finding(
        'offsite',
        trouble !== 'old',
        `The newest copy at the other place is of ${state.offsiteAt?.toISOString()}`,
      ),
      finding('rehearsal', trouble !== 'unproven', 'The last rehearsal of a restore failed, or was over 40 days ago'),
    ];
  }

  private errors(): Finding[] {
    const count = this.failed.filter((at) => at > performance.now() - errorWindowMs).length;
    if (count > errors.good && count < errors.bad) return [];
    return [finding('errors', count <= errors.good, 'Ten or more requests a minute fail with an error of the server')];
  }
}

const finding = (check: Check, isGood: boolean, says: string): Finding => ({ check, isGood, says });

/** Nothing is known of what is not answered in time. */
const inPatience = (asked: Promise<Finding[]>): Promise<Finding[]> =>
  withTimeout(patienceMs, asked, () => new Error('late')).catch(() => []);
