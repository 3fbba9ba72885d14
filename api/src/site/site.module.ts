import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { TimeOffModule } from '../time-off/time-off.module.ts';
import { FirstDaysService } from './first-days.service.ts';
import { Portraits } from './portraits.service.ts';
import { SecurityTextController } from './security-text.controller.ts';
import { SiteController } from './site.controller.ts';
import { SiteHistory } from './site-history.service.ts';
import { SiteService } from './site.service.ts';

@Module({
  imports: [AuthModule, ImagesModule, TimeOffModule],
  controllers: [SiteController, SecurityTextController],
  providers: [SiteService, SiteHistory, Portraits, FirstDaysService],
  exports: [SiteService, FirstDaysService],
})
export class SiteModule {}
