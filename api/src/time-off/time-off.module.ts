import { Module } from '@nestjs/common';
import { TimeOffStore } from './time-off-store.service.ts';

@Module({ providers: [TimeOffStore], exports: [TimeOffStore] })
export class TimeOffModule {}
