import { Controller, Get, Post } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
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

  @Post('pause')
  @Answers('Pause it', doneSchema)
  async pause() {
    await this.views.setPaused(true);
    return { success: true, message: 'The mail queue is paused' };
  }

  @Post('resume')
  @Answers('Resume it', doneSchema)
  async resume() {
    await this.views.setPaused(false);
    return { success: true, message: 'The mail queue is resumed' };
  }
}
