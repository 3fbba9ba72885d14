import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { ServicesModule } from '../services/services.module.ts';
import { RequestsController } from './requests.controller.ts';
import { Requests } from './requests.service.ts';
import { Submissions } from './submissions.service.ts';

@Module({
  imports: [ServicesModule, MailsModule],
  controllers: [RequestsController],
  providers: [Requests, Submissions],
  exports: [Requests],
})
export class RequestsModule {}
