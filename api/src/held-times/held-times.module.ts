import { Module } from '@nestjs/common';
import { OutsideCalendarsModule } from '../outside-calendars/outside-calendars.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { TimeOffModule } from '../time-off/time-off.module.ts';
import { Agreements } from './agreements.service.ts';
import { FreeHours } from './free-hours.service.ts';
import { HeldTimes } from './held-times.service.ts';

@Module({
  imports: [OutsideCalendarsModule, ServicesModule, SiteModule, TimeOffModule],
  providers: [Agreements, FreeHours, HeldTimes],
  exports: [Agreements, FreeHours, HeldTimes],
})
export class HeldTimesModule {}
