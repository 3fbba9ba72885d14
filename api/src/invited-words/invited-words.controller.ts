import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  invitationSchema,
  invitedWordsSchema,
  type WordsDecision,
  wordsDecisionSchema,
} from '@luar/contracts/invited-words/words';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { InvitedWords } from './invited-words.service.ts';

@Controller('api/admin/invited-words')
export class InvitedWordsController {
  constructor(private readonly words: InvitedWords) {}

  @Get()
  @Answers('What visitors wrote after a session, the open invitations, and who can be invited', invitedWordsSchema)
  async list() {
    return { success: true, ...(await this.words.list()) };
  }

  @Post()
  @Creates('Invite the visitor of a session to write about it, once a year', doneSchema, { errors: [409] })
  async invite(@Body({ schema: invitationSchema }) { booking }: z.output<typeof invitationSchema>) {
    await this.words.invite(booking);
    return { success: true, message: 'The invitation is on its way' };
  }

  @Put(':id')
  @Answers('Publish what a visitor wrote, with its translation, or do not', doneSchema, { errors: [404, 409] })
  async decide(@Param('id') id: string, @Body({ schema: wordsDecisionSchema }) decision: WordsDecision) {
    await this.words.decide(id, decision);
    return { success: true, message: 'Saved' };
  }
}
