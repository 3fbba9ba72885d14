import { Module } from '@nestjs/common';
import { HomeContentModule } from '../home-content/home-content.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { InvitedWordsController } from './invited-words.controller.ts';
import { InvitedWords } from './invited-words.service.ts';
import { WordsPage } from './words-page.service.ts';

/** A few words of visitors after a session: invited, written, published or not, withdrawn. */
@Module({
  imports: [HomeContentModule, MailsModule, PeopleModule, RequestsModule],
  controllers: [InvitedWordsController],
  providers: [InvitedWords, WordsPage],
})
export class InvitedWordsModule {}
