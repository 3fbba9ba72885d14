import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { ENV } from './config.module.ts';
import type { CrashStep, Env } from './env.ts';

/** For tests: kills the process at the configured step, to show what a crash there leaves behind. */
@Injectable()
export class CrashHook {
  constructor(@Inject(ENV) private readonly env: Env) {}

  reached(step: CrashStep): void {
    if (this.env.crashAt === step) process.kill(process.pid, 'SIGKILL');
  }
}

@Global()
@Module({ providers: [CrashHook], exports: [CrashHook] })
export class CrashModule {}
