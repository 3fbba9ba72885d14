import { Module } from '@nestjs/common';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { MoneyModule } from '../money/money.module.ts';
import { OutsideCalendarsModule } from '../outside-calendars/outside-calendars.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { TimeOffModule } from '../time-off/time-off.module.ts';
import { DiaryController } from './diary.controller.ts';
import { FreeHoursController } from './free-hours.controller.ts';
import { TimeOffController } from './time-off.controller.ts';
import { TimeOffService } from './time-off.service.ts';
import { DiaryDays } from './diary-days.service.ts';
import { SessionsByHand } from './sessions-by-hand.service.ts';

@Module({
  imports: [
    HeldTimesModule,
    MoneyModule,
    OutsideCalendarsModule,
    RequestsModule,
    ServicesModule,
    SiteModule,
    TimeOffModule,
  ],
  controllers: [DiaryController, FreeHoursController, TimeOffController],
  providers: [DiaryDays, SessionsByHand, TimeOffService],
})
export class DiaryModule {}
