import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { languageOf } from '@luar/contracts/language';
import { mailTestRequestSchema } from '@luar/contracts/mail-test';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AuthService } from '../auth/auth.service.ts';
import { MailTestIsOn } from './mail-test-is-on.guard.ts';
import { MailTest } from './mail-test.service.ts';

@Controller('api/test-email')
@UseGuards(MailTestIsOn)
export class MailTestController {
  constructor(
    private readonly mailTest: MailTest,
    private readonly auth: AuthService,
  ) {}

  @Get('status')
  status() {
    return this.mailTest.status();
  }

  @Post()
  @HttpCode(200)
  async send(
    @Body({ schema: mailTestRequestSchema }) { to }: z.output<typeof mailTestRequestSchema>,
    @Req() request: FastifyRequest,
  ) {
    const language = languageOf(request.headers['accept-language']);
    const signedIn = await this.auth.isSignedIn(request.headers.authorization);
    await this.mailTest.send(to, { client: request.client, language, requestId: request.id, signedIn });
    return { success: true, message: 'Test e-mail sent' };
  }
}
