import { Module } from '@nestjs/common';
import { Owed } from './owed.service.ts';
import { MoneyFacts } from './money-facts.service.ts';

/** What was paid, and what packages pay for, for everything that shows it. */
@Module({ providers: [MoneyFacts, Owed], exports: [MoneyFacts, Owed] })
export class MoneyModule {}
