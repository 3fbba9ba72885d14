import { Controller, Get, Post } from '@nestjs/common';
import { queueRetrySchema, queueViewSchema } from '@luar/contracts/queue-view';
import { Answers } from '../http/answers.ts';
import { QueueViews } from './queue-view.service.ts';

@Controller('api/admin/mail-queue')
export class MailQueueController {
  constructor(private readonly views: QueueViews) {}

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
