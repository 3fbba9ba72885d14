import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { RequestsController } from './requests.controller.ts';
import { Requests } from './requests.service.ts';
import { SubmissionLimits } from './submission-limits.service.ts';
import { Submissions } from './submissions.service.ts';

@Module({
  imports: [AuthModule, ServicesModule, MailsModule],
  controllers: [RequestsController],
  providers: [Requests, SubmissionLimits, Submissions],
  exports: [Requests],
})
export class RequestsModule {}
