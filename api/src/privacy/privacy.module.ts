import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonDataController } from './person-data.controller.ts';
import { PersonData } from './person-data.service.ts';
import { PrivacyController } from './privacy.controller.ts';
import { Retention } from './retention.service.ts';

@Module({
  imports: [AuthModule, MailsModule, PeopleModule],
  controllers: [PersonDataController, PrivacyController],
  providers: [PersonData, Retention],
})
export class PrivacyModule {}
