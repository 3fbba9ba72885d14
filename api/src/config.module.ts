import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Env } from './env.ts';

export const ENV = Symbol('environment');

/** Provides the environment, which main reads once, for injection. */
@Global()
@Module({})
export class ConfigModule {
  static of(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }], exports: [ENV] };
  }
}
