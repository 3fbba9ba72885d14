import { Module } from '@nestjs/common';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { VisitRequests } from './visit-requests.service.ts';
import { VisitRoutes } from './visit-routes.service.ts';

/** The visitor's page of a request, and what the visitor does there. */
@Module({ imports: [HeldTimesModule, MailsModule], providers: [VisitRequests, VisitRoutes] })
export class VisitsModule {}
