import { Module } from '@nestjs/common';
import { OutsideCalendarsModule } from '../outside-calendars/outside-calendars.module.ts';
import { TimeOffModule } from '../time-off/time-off.module.ts';
import { Agreements } from './agreements.service.ts';
import { HeldTimes } from './held-times.service.ts';

@Module({
  imports: [OutsideCalendarsModule, TimeOffModule],
  providers: [Agreements, HeldTimes],
  exports: [Agreements, HeldTimes],
})
export class HeldTimesModule {}
