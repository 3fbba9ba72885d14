import { Module } from '@nestjs/common';
import { PushController } from './push.controller.ts';
import { PushDevices } from './push-devices.service.ts';
import { PushKeys } from './push-keys.service.ts';
import { PushNotices } from './push-notices.service.ts';
import { PushSender } from './push-sender.service.ts';

@Module({
  controllers: [PushController],
  providers: [PushDevices, PushKeys, PushNotices, PushSender],
})
export class PushModule {}
