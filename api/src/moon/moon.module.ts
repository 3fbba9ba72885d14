import { Module } from '@nestjs/common';
import { MoonController } from './moon.controller.ts';
import { MoonService } from './moon.service.ts';

@Module({ controllers: [MoonController], providers: [MoonService], exports: [MoonService] })
export class MoonModule {}
