import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { adminUserSchema } from './admin-user.schema.ts';
import { calendarFeedSchema } from './calendar-feed.schema.ts';
import { connectionOptions } from './connection-options.ts';
import { deletedServiceSchema } from './deleted-service.schema.ts';
import { homeContentSchema } from './home-content.schema.ts';
import { LiveChanges } from '../redis/live-changes.service.ts';
import { DataSetup } from './data-setup.service.ts';
import { modelNames } from './models.ts';
import { bookingSchema, contactMessageSchema } from './request.schema.ts';
import { revisionSchema } from './revision.schema.ts';
import { securityNoticeSchema } from './security-notice.schema.ts';
import { serviceSchema } from './service.schema.ts';
import { sessionSchema } from './session.schema.ts';
import { siteSchema, siteVersionSchema } from './site.schema.ts';
import { notifyingSchema } from './notifying-schema.ts';
import { timeOffSchema } from './time-off.schema.ts';
import { workerStateSchema } from './worker-state.schema.ts';

const requests = MongooseModule.forFeatureAsync([
  {
    name: modelNames.booking,
    inject: [LiveChanges],
    useFactory: (changes: LiveChanges) => notifyingSchema(bookingSchema, changes),
  },
  {
    name: modelNames.contactMessage,
    inject: [LiveChanges],
    useFactory: (changes: LiveChanges) => notifyingSchema(contactMessageSchema, changes),
  },
]);

const models = MongooseModule.forFeature([
  { name: modelNames.service, schema: serviceSchema },
  { name: modelNames.deletedService, schema: deletedServiceSchema },
  { name: modelNames.homeContent, schema: homeContentSchema },
  { name: modelNames.site, schema: siteSchema },
  { name: modelNames.siteVersion, schema: siteVersionSchema },
  { name: modelNames.adminUser, schema: adminUserSchema },
  { name: modelNames.session, schema: sessionSchema },
  { name: modelNames.securityNotice, schema: securityNoticeSchema },
  { name: modelNames.revision, schema: revisionSchema },
  { name: modelNames.timeOff, schema: timeOffSchema },
  { name: modelNames.calendarFeed, schema: calendarFeedSchema },
  { name: modelNames.workerState, schema: workerStateSchema },
]);

@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        uri: env.mongoUri,
        ...connectionOptions,
        // Start without the database: the health route reports it, and DataSetup retries.
        lazyConnection: true,
      }),
    }),
    models,
    requests,
  ],
  providers: [DataSetup],
  exports: [models, requests, DataSetup],
})
export class DataModule {}
