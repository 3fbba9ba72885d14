import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { Measurements } from './measurements.service.ts';
import { MetricsServer } from './metrics-server.service.ts';

@Module({ imports: [MailsModule], providers: [Measurements, MetricsServer] })
export class MetricsModule {}
