import { Module } from '@nestjs/common';
import { SiteController } from './site.controller.ts';
import { Site } from './site.service.ts';

@Module({ controllers: [SiteController], providers: [Site], exports: [Site] })
export class SiteModule {}
