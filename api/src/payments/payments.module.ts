import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { MoneyModule } from '../money/money.module.ts';
import { Packages } from './packages.service.ts';
import { PaymentsController } from './payments.controller.ts';
import { Payments } from './payments.service.ts';

/** The practitioner's record of what was paid. */
@Module({
  imports: [MoneyModule, PeopleModule, RequestsModule],
  controllers: [PaymentsController],
  providers: [Packages, Payments],
})
export class PaymentsModule {}
