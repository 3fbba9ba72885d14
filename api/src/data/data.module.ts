import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { connectionOptions } from './connection-options.ts';
import { LiveChanges } from '../redis/live-changes.service.ts';
import { DataSetup } from './data-setup.service.ts';
import { modelNames } from './models.ts';
import { notifyingSchema } from './notifying-schema.ts';
import { bookingSchema, contactMessageSchema } from './request.schema.ts';
import { otherSchemas } from './schemas.ts';

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
const models = MongooseModule.forFeature(otherSchemas);

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
