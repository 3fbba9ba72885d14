import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import { emptyHomeContent } from '@luar/contracts/home-content';
import type { Site } from '@luar/contracts/site';
import { emptySite } from '@luar/contracts/site-empty';
import { seedSite } from '@luar/contracts/site-seed';
import { mongo, type Connection, type Model } from 'mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { connectionOptions } from './connection-options.ts';
import { isDuplicate } from './duplicate.ts';
import {
  modelNames,
  type AdminUserModel,
  type BookingModel,
  type ContactMessageModel,
  type HomeContentModel,
  type RevisionModel,
  type ServiceModel,
  type SiteModel,
} from './models.ts';
import { completeRequests } from './complete-requests.ts';
import type { StoredRequest } from './request.schema.ts';
import { settleRestore } from './restore-swap.ts';
import { seedHomeContent } from './seed-home-content.ts';
import { seedServices } from './seed-services.ts';
import { mainSite } from './site.schema.ts';

const retryAfterMs = 1000;
const longestRetryMs = 30_000;
/** An index of the same name or fields exists with other options, as after a change of the schema. */
const indexConflicts: unknown[] = [85, 86];

/** The settings of an empty system: visitors need a name and hours at least. */
const bareSite: Site = {
  ...emptySite,
  identity: { ...emptySite.identity, name: seedSite.identity.name },
  hours: seedSite.hours,
};

/** Connects, creates the indexes and, at the first start, the administrator and the example content. */
@Injectable()
export class DataSetup {
  private readonly logger = new Logger('data');
  private stopped = false;
  /** Whether the indexes and the first content exist. */
  done = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.homeContent) private readonly homeContents: HomeContentModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    @InjectModel(modelNames.booking) private readonly bookings: BookingModel,
    @InjectModel(modelNames.contactMessage) private readonly messages: ContactMessageModel,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    @InjectModel(modelNames.revision) private readonly revisions: RevisionModel,
  ) {}

  /** Retries until the database is set up; resolves then. */
  async run(): Promise<void> {
    let said: string | undefined;
    for (let attempt = 1; !this.stopped; attempt++) {
      try {
        await (attempt === 1
          ? this.connection.asPromise()
          : this.connection.openUri(this.env.mongoUri, connectionOptions));
        await this.settleRestore();
        await this.makeIndexes();
        await this.seed();
        this.done = true;
        void this.completeRequests();
        return;
      } catch (error) {
        const reason = String(error);
        if (reason !== said) this.logger.warn(`The database is not ready (${reason}); trying again`);
        said = reason;
        await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterMs * attempt, longestRetryMs)));
      }
    }
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  /** Finishes a restore that was interrupted between its renames. Before them, it has changed nothing. */
  private async settleRestore(): Promise<void> {
    const { db } = this.connection;
    if (db && (await settleRestore(db)) === 'swapped') this.logger.warn('Finished a restore that was interrupted');
  }

  private async makeIndexes(): Promise<void> {
    for (const model of Object.values(this.connection.models)) {
      try {
        await model.createIndexes();
      } catch (error) {
        if (!(error instanceof mongo.MongoServerError) || !indexConflicts.includes(error.code)) throw error;
        this.logger.warn(`${model.collection.name}: an index has other options than it should, and is made anew`);
        await model.syncIndexes();
      }
    }
  }

  /** In the background, because the site does not need it. After a failure it is tried again. */
  private async completeRequests(): Promise<void> {
    for (const model of [this.bookings, this.messages] as unknown as Model<StoredRequest>[]) {
      while (!this.stopped) {
        try {
          const count = await completeRequests(model, () => this.stopped);
          if (count > 0) this.logger.log(`${model.collection.name}: ${count} older requests can be searched now`);
          break;
        } catch (error) {
          this.logger.warn(`Older requests could not be completed yet (${String(error)}); trying again`);
          await new Promise((resolve) => setTimeout(resolve, longestRetryMs).unref());
        }
      }
    }
  }

  /** Seeds once only, so that content that the practitioner deletes does not come back. */
  private async seed(): Promise<void> {
    await this.makeAdministrator();
    const { seed } = this.env;
    if (await this.revisions.exists({ _id: 'content' })) {
      // A database of a version without site settings gets those that this version had in its code.
      if (!(await this.sites.exists({ _id: mainSite }))) await this.seedSite(seedSite);
      return;
    }
    for (const service of seed === 'nothing' ? [] : seedServices) {
      await this.unlessThere(
        this.services.updateOne({ slug: service.slug }, { $setOnInsert: service }, { upsert: true }),
      );
    }
    const content = seed === 'nothing' ? emptyHomeContent : seedHomeContent(seed === 'contentAndTestimonials');
    await this.unlessThere(
      this.homeContents.updateOne({ _id: 'home' }, { $setOnInsert: { version: 1, content } }, { upsert: true }),
    );
    await this.seedSite(seed === 'nothing' ? bareSite : seedSite);
    await this.unlessThere(
      this.revisions.updateOne({ _id: 'content' }, { $setOnInsert: { revision: 1 } }, { upsert: true }),
    );
    this.logger.log(seed === 'nothing' ? 'First start: no content seeded' : 'First start: content seeded');
  }

  private async seedSite(content: Site): Promise<void> {
    const state = { version: 0, savedAt: new Date(), changed: [], unchecked: [], content };
    await this.unlessThere(this.sites.updateOne({ _id: mainSite }, { $setOnInsert: state }, { upsert: true }));
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
    await this.unlessThere(this.adminUsers.updateOne({ email }, { $setOnInsert: first }, { upsert: true }));
  }

  /** Ignores duplicate keys: another process that starts at the same time may have inserted the document. */
  private async unlessThere(write: PromiseLike<unknown>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
