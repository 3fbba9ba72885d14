import { Module } from '@nestjs/common';
import { MoonController } from './moon.controller.ts';

@Module({ controllers: [MoonController] })
export class MoonModule {}
