import { Module } from '@nestjs/common';
import { Agreements } from './agreements.service.ts';
import { HeldTimes } from './held-times.service.ts';

@Module({ providers: [Agreements, HeldTimes], exports: [Agreements, HeldTimes] })
export class HeldTimesModule {}
