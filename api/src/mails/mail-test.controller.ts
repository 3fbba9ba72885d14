import { Body, type CanActivate, Controller, Get, Inject, Injectable, Post, Req, UseGuards } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { languageOf } from '@luar/contracts/language';
import { mailStatusSchema, mailTestRequestSchema } from '@luar/contracts/mail-test';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { Answers } from '../http/answers.ts';
import { notFound } from '../http/api-error.ts';
import { AuthService } from '../auth/auth.service.ts';
import { MailTest } from './mail-test.service.ts';

/** With EMAIL_TEST=off, the routes of the public mail test answer 404. */
@Injectable()
class MailTestIsOn implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(): boolean {
    if (!this.env.emailTest) throw notFound();
    return true;
  }
}

@Controller('api/test-email')
@UseGuards(MailTestIsOn)
export class MailTestController {
  constructor(
    private readonly mailTest: MailTest,
    private readonly auth: AuthService,
  ) {}

  @Get('status')
  @Answers('Is mail set up?', mailStatusSchema, { errors: [404] })
  status() {
    return this.mailTest.status();
  }

  @Post()
  @Answers('Send the fixed test mail', doneSchema, { errors: [404, 429, 503] })
  async send(
    @Body({ schema: mailTestRequestSchema }) { to }: z.output<typeof mailTestRequestSchema>,
    @Req() request: FastifyRequest,
  ) {
    const language = languageOf(request.headers['accept-language']);
    const signedIn = await this.auth.isSignedIn(request.headers.authorization);
    await this.mailTest.send(to, { client: request.client, language, callId: request.id, signedIn });
    return { success: true, message: 'Test e-mail sent' };
  }
}
