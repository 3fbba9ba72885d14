import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { HeldTimesModule } from '../held-times/held-times.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { AnswerView } from './answer-view.service.ts';
import { LetterPreview } from './letter-preview.service.ts';
import { LettersController } from './letters.controller.ts';
import { Letters } from './letters.service.ts';

@Module({
  imports: [AdminModule, HeldTimesModule, MailsModule, SiteModule],
  controllers: [LettersController],
  providers: [AnswerView, LetterPreview, Letters],
})
export class LettersModule {}
