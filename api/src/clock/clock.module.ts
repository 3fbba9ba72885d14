import { Global, Module } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { Clock } from './clock.service.ts';

@Global()
@Module({
  providers: [{ provide: Clock, useFactory: (env: Env) => new Clock(env), inject: [ENV] }],
  exports: [Clock],
})
export class ClockModule {}
