import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PrivacyController } from './privacy.controller.ts';
import { Retention } from './retention.service.ts';

@Module({ imports: [MailsModule, PeopleModule], controllers: [PrivacyController], providers: [Retention] })
export class PrivacyModule {}
