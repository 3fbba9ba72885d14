import { Module } from '@nestjs/common';
import { SiteController } from './site.controller.ts';
import { RenderedPages } from './rendered-pages.service.ts';
import { Site } from './site.service.ts';

@Module({ controllers: [SiteController], providers: [RenderedPages, Site], exports: [RenderedPages, Site] })
export class SiteModule {}
