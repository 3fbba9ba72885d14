import { Module } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { ImageStore } from './image-store.service.ts';
import { ImagesController } from './images.controller.ts';
import { Images } from './images.service.ts';

@Module({
  controllers: [ImagesController],
  providers: [{ provide: ImageStore, useFactory: (env: Env) => new ImageStore(env), inject: [ENV] }, Images],
  exports: [ImageStore, Images],
})
export class ImagesModule {}
