import { Global, Module } from '@nestjs/common';
import { PreparedAnswers } from '../http/prepared-answers.service.ts';
import { ContentEvents } from './content-events.service.ts';
import { PublicReads } from './public-reads.service.ts';

@Global()
@Module({
  providers: [PreparedAnswers, ContentEvents, PublicReads],
  exports: [PreparedAnswers, ContentEvents, PublicReads],
})
export class PublicReadsModule {}
