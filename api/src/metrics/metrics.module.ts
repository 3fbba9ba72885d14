import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { ApiMetrics } from './api-metrics.service.ts';
import { MetricsServer } from './metrics-server.service.ts';

@Module({ imports: [HealthModule, MailsModule], providers: [ApiMetrics, MetricsServer] })
export class MetricsModule {}
