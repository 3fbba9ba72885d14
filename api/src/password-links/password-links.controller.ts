import { Body, Controller, Post } from '@nestjs/common';
import { doneSchema, forgotPasswordRequestSchema } from '@luar/contracts/auth';
import type * as z from 'zod/mini';
import { Answers } from '../http/answers.ts';
import { type Arrival, From } from '../http/request-parameters.ts';
import { PasswordLinks } from './password-links.service.ts';

@Controller('api/auth')
export class PasswordLinksController {
  constructor(private readonly links: PasswordLinks) {}

  @Post('forgot-password')
  @Answers('Mail a link for a new password, if the address is that of the account', doneSchema, { errors: [429, 503] })
  async forgot(
    @Body({ schema: forgotPasswordRequestSchema }) body: z.output<typeof forgotPasswordRequestSchema>,
    @From() arrival: Arrival,
  ) {
    await this.links.ask(body, arrival);
    return { success: true, message: 'If this is the address of the account, a link is on its way' };
  }
}
