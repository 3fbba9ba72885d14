import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { QueueViews } from './queue-view.service.ts';

@Controller('api/admin/mail-queue')
export class MailQueueController {
  constructor(private readonly views: QueueViews) {}

  @Get()
  show() {
    return this.views.show();
  }

  @Post('retry')
  @HttpCode(200)
  retry() {
    return this.views.retryFailed();
  }

  @Post('pause')
  @HttpCode(200)
  async pause() {
    await this.views.setPaused(true);
    return { success: true, message: 'The mail queue is paused' };
  }

  @Post('resume')
  @HttpCode(200)
  async resume() {
    await this.views.setPaused(false);
    return { success: true, message: 'The mail queue is resumed' };
  }
}
