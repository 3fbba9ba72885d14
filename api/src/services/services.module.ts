import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { ServicesController } from './services.controller.ts';
import { ServicesService } from './services.service.ts';

@Module({
  imports: [ImagesModule],
  controllers: [ServicesController],
  providers: [ServicesService],
  exports: [ServicesService],
})
export class ServicesModule {}
