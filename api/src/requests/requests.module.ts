import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { MoneyModule } from '../money/money.module.ts';
import { OutsideCalendarsModule } from '../outside-calendars/outside-calendars.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { AnswerView } from './acts/answer-view.service.ts';
import { DeletedRequests } from './acts/deleted-requests.service.ts';
import { LetterPreview } from './acts/letter-preview.service.ts';
import { LettersController } from './acts/letters.controller.ts';
import { Letters } from './acts/letters.service.ts';
import { actControllers } from './acts/request-acts.controller.ts';
import { RequestActs } from './acts/request-acts.service.ts';
import { SavedAnswers } from './acts/saved-answers.service.ts';
import { Spam } from './acts/spam.service.ts';
import { RequestsController } from './arriving/requests.controller.ts';
import { Requests } from './arriving/requests.service.ts';
import { SubmissionLimits } from './arriving/submission-limits.service.ts';
import { Submissions } from './arriving/submissions.service.ts';
import { ListsController } from './lists/lists.controller.ts';
import { RequestLists } from './lists/lists.service.ts';
import { TodayService } from './lists/today.service.ts';
import { VisitorNews } from './lists/visitor-news.service.ts';
import { RequestViews } from './request-views.service.ts';
import { StoredRequests } from './stored-requests.service.ts';
import { VisitRequests } from './visits/visit-requests.service.ts';
import { VisitRoutes } from './visits/visit-routes.service.ts';

/** The life of a request: it arrives, is listed in the panel, is answered by letters, and is visited by its link. */
@Module({
  imports: [AuthModule, HeldTimesModule, MailsModule, MoneyModule, OutsideCalendarsModule, ServicesModule, SiteModule],
  controllers: [RequestsController, ListsController, ...actControllers, LettersController],
  providers: [
    Requests,
    SubmissionLimits,
    Submissions,
    RequestViews,
    StoredRequests,
    RequestLists,
    TodayService,
    VisitorNews,
    AnswerView,
    LetterPreview,
    Letters,
    RequestActs,
    Spam,
    SavedAnswers,
    DeletedRequests,
    VisitRequests,
    VisitRoutes,
  ],
  exports: [LetterPreview, Requests, RequestViews, StoredRequests, TodayService],
})
export class RequestsModule {}
