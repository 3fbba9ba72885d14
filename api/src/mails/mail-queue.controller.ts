import { Controller, Get, Post } from '@nestjs/common';
import { queueRetrySchema, queueViewSchema } from '@luar/contracts/queue-view';
import { Answers } from '../http/answers.ts';
import { MailViews } from './mail-views.service.ts';

@Controller('api/admin/mail-queue')
export class MailQueueController {
  constructor(private readonly views: MailViews) {}

  @Get()
  @Answers('The mail queue', queueViewSchema)
  show() {
    return this.views.show();
  }

  @Post('retry')
  @Answers('Send all failed mails again', queueRetrySchema)
  retry() {
    return this.views.retryFailed();
  }
}
