import { Module } from '@nestjs/common';
import { HomeContentController } from './home-content.controller.ts';
import { HomeContentService } from './home-content.service.ts';

@Module({ controllers: [HomeContentController], providers: [HomeContentService], exports: [HomeContentService] })
export class HomeContentModule {}
