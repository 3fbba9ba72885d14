import { Module } from '@nestjs/common';
import { OutsideCalendarsController } from './outside-calendars.controller.ts';
import { OutsideCalendars } from './outside-calendars.service.ts';
import { OutsideReader } from './outside-reader.service.ts';
import { OutsideStore } from './outside-store.service.ts';

@Module({
  controllers: [OutsideCalendarsController],
  providers: [OutsideCalendars, OutsideReader, OutsideStore],
  exports: [OutsideStore],
})
export class OutsideCalendarsModule {}
