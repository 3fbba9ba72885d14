import { Module } from '@nestjs/common';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OutsideCalendarsModule } from '../outside-calendars/outside-calendars.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminLists } from './admin-lists.service.ts';
import { RequestActs } from './request-acts.service.ts';
import { AdminRequestsController } from './admin-requests.controller.ts';
import { PanelFailuresController } from './panel-failures.controller.ts';
import { TodayService } from './today.service.ts';
import { RequestViews } from './request-views.service.ts';
import { StoredRequests } from './stored-requests.service.ts';
import { VisitorNews } from './visitor-news.service.ts';

@Module({
  imports: [HeldTimesModule, MailsModule, OutsideCalendarsModule, SiteModule],
  controllers: [AdminController, AdminRequestsController, PanelFailuresController],
  providers: [AdminLists, RequestActs, RequestViews, StoredRequests, TodayService, VisitorNews],
  exports: [StoredRequests],
})
export class AdminModule {}
