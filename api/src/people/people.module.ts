import { Module } from '@nestjs/common';
import { MoneyModule } from '../money/money.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { ForgottenPeople } from './forgotten-people.service.ts';
import { PeopleImport } from './import/people-import.service.ts';
import { PeopleController } from './people.controller.ts';
import { People } from './people.service.ts';

/** The people behind the requests. */
@Module({
  imports: [MoneyModule, RequestsModule],
  controllers: [PeopleController],
  providers: [People, PeopleImport, ForgottenPeople],
  exports: [People, ForgottenPeople],
})
export class PeopleModule {}
