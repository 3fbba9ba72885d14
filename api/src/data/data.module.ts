import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { connectionOptions } from './connection-options.ts';
import { DataSetup } from './data-setup.service.ts';
import { models as rows } from './models.ts';

const models = MongooseModule.forFeature(Object.values(rows));

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
  ],
  providers: [DataSetup],
  exports: [models, DataSetup],
})
export class DataModule {}
