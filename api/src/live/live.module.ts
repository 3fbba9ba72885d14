import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { LiveController } from './live.controller.ts';
import { LiveStreams } from './live-streams.service.ts';

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
