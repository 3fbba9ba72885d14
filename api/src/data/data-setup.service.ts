import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { seedSite } from '@luar/contracts/site-seed';
import { mongo, STATES, type Connection } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { connectionOptions } from './connection-options.ts';
import { unlessThere } from './duplicate.ts';
import {
  modelNames,
  type AdminUserModel,
  type HomeContentModel,
  type RevisionModel,
  type ServiceModel,
} from './models.ts';
import { DataInUse, useData, type Use } from './in-use.ts';
import { indexDrift } from './index-drift.ts';
import { migrate } from './migrate.ts';
import { OtherData } from './other-data.ts';
import { settleRestore } from './restore-swap.ts';
import { seedHomeContent } from './seed-home-content.ts';
import { seedServices } from './seed-services.ts';
import { bareSite, storeFirstSite } from './seed-site.ts';

const retryAfterMs = 1000;
const longestRetryMs = 30_000;
/** An index of the same name or fields exists with other options, as after a change of the schema. */
const indexConflicts: unknown[] = [85, 86];

/** Connects, migrates the data, creates the indexes and, at the first start, the administrator and the example content. */
@Injectable()
export class DataSetup {
  private readonly logger = new Logger('data');
  private stopped = false;
  private use: Use | undefined;
  /** Whether the data is migrated, and the indexes and the first content exist. */
  done = false;
  /** The last attempt to migrate. */
  migrating: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.homeContent) private readonly homeContents: HomeContentModel,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    @InjectModel(modelNames.revision) private readonly revisions: RevisionModel,
    private readonly clock: Clock,
  ) {}

  /** Retries until the database is set up; resolves then. Rejects if the data is of a newer version of the program. */
  async run(): Promise<void> {
    let said: string | undefined;
    for (let attempt = 1; !this.stopped; attempt++) {
      try {
        await (attempt === 1
          ? this.connection.asPromise()
          : this.connection.openUri(this.env.mongoUri, connectionOptions));
        await this.begin();
        this.migrating = this.migrate();
        await this.migrating;
        await this.makeIndexes();
        await this.seed();
        this.done = true;
        return;
      } catch (error) {
        if (error instanceof OtherData) throw error;
        const reason = String(error);
        if (reason !== said) this.logger.warn(`The database is not ready (${reason}); trying again`);
        said = reason;
        const pauseMs = error instanceof DataInUse ? retryAfterMs : Math.min(retryAfterMs * attempt, longestRetryMs);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** True while the database answers and a restore may replace its data: no request may use it then. */
  get shut(): boolean {
    return !this.use && this.connection.readyState === STATES.connected;
  }

  /** Called by a module that is not global: Nest closes the database before it ends this one. */
  async end(): Promise<void> {
    this.stopped = true;
    await this.use?.end();
  }

  private async begin(): Promise<void> {
    this.use ??= await useData(database(this.connection), this.clock.now(), () => {
      // This process hung, and the data may be another now.
      this.logger.fatal('This process did not answer for too long, and a restore may have begun: ending');
      process.exit(1);
    });
  }

  private async migrate(): Promise<void> {
    const db = database(this.connection);
    // A restore that was interrupted between its renames is finished; one that was interrupted before changed nothing.
    if ((await settleRestore(db)) === 'swapped') this.logger.warn('Finished a restore that was interrupted');
    await migrate(db, ({ number, name }) => this.logger.log(`Migration ${number}: ${name}`), this.clock.now());
  }

  private async makeIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      try {
        await model.createIndexes();
      } catch (error) {
        if (!(error instanceof mongo.MongoServerError) || !indexConflicts.includes(error.code)) throw error;
        this.logger.warn(`${model.collection.name}: an index has outdated options and is recreated`);
        for (const name of (await indexDrift(model)).different) await model.collection.dropIndex(name);
        await model.createIndexes();
      }
      for (const name of (await indexDrift(model)).unknown)
        this.logger.warn(
          `${model.collection.name}: this version does not use the index ${name}, which slows each write`,
        );
    }
  }

  /** Seeds once only, so that content that the practitioner deletes does not come back. */
  private async seed(): Promise<void> {
    await this.makeAdministrator();
    const { seed } = this.env;
    if (await this.revisions.exists({ _id: 'content' })) return;
    for (const service of seed === 'nothing' ? [] : seedServices) {
      await unlessThere(this.services.updateOne({ slug: service.slug }, { $setOnInsert: service }, { upsert: true }));
    }
    const content = seed === 'nothing' ? emptyHomeContent : seedHomeContent(seed === 'contentAndTestimonials');
    await unlessThere(
      this.homeContents.updateOne({ _id: 'home' }, { $setOnInsert: { version: 1, content } }, { upsert: true }),
    );
    await storeFirstSite(database(this.connection), seed === 'nothing' ? bareSite : seedSite, this.clock.now());
    await unlessThere(
      this.revisions.updateOne({ _id: 'content' }, { $setOnInsert: { revision: 1 } }, { upsert: true }),
    );
    this.logger.log(seed === 'nothing' ? 'First start: no content seeded' : 'First start: content seeded');
  }

  private async makeAdministrator(): Promise<void> {
    if (await this.adminUsers.exists({})) return;
    const { email, password, name, generated } = this.env.admin;
    if (password === undefined) {
      this.logger.error('There is no administrator: set ADMIN_PASSWORD (and ADMIN_EMAIL) and restart');
      return;
    }
    const passwordHash = await hash(password);
    const first = {
      name,
      role: 'admin',
      passwordHash,
      tokenVersion: 0,
      ...(generated && { mustChangePassword: true }),
    };
    await unlessThere(this.adminUsers.updateOne({ email }, { $setOnInsert: first }, { upsert: true }));
  }
}

function database({ db }: Connection): mongo.Db {
  if (!db) throw new Error('not connected');
  return db;
}
