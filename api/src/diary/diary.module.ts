import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { DiaryController } from './diary.controller.ts';
import { SessionsByHand } from './sessions-by-hand.service.ts';

@Module({
  imports: [AdminModule, HeldTimesModule, ServicesModule],
  controllers: [DiaryController],
  providers: [SessionsByHand],
})
export class DiaryModule {}
