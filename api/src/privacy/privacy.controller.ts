import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type Keeps, privacySchema } from '@luar/contracts/privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { PublishedContent } from '../published/content.service.ts';

const privacyPath = '/api/privacy';

/** The retention periods for the privacy page, read from the settings so that the page is always true. */
@Controller()
export class PrivacyController {
  constructor(
    @Inject(ENV) env: Env,
    private readonly content: PublishedContent,
  ) {
    const keeps: Keeps = env.keeps;
    content.register(privacyPath, () => Promise.resolve({ success: true, keeps }));
  }

  @Get(privacyPath)
  @Answers('How long the requests of visitors are stored', privacySchema)
  privacy(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(privacyPath, request, reply);
  }
}
