import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { MetricsServer } from './metrics-server.service.ts';

@Module({ imports: [HealthModule], providers: [MetricsServer] })
export class MetricsModule {}
