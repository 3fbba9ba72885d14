import { Module } from '@nestjs/common';
import { ImageStore } from './image-store.service.ts';
import { ImagesController } from './images.controller.ts';
import { Images } from './images.service.ts';

@Module({ controllers: [ImagesController], providers: [ImageStore, Images], exports: [ImageStore, Images] })
export class ImagesModule {}
