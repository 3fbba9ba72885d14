import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Keeps } from '@luar/contracts/privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { sendPrepared } from '../http/prepared.ts';
import { PublicReads } from '../public-reads/public-reads.service.ts';

const privacyPath = '/api/privacy';

/** The retention periods for the privacy page, read from the settings so that the page is always true. */
@Controller()
export class PrivacyController {
  constructor(
    @Inject(ENV) env: Env,
    private readonly reads: PublicReads,
  ) {
    const keeps: Keeps = env.keeps;
    reads.register(privacyPath, () => Promise.resolve({ success: true, keeps }));
  }

  @Get(privacyPath)
  async privacy(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const prepared = await this.reads.read(privacyPath);
    reply.hijack();
    sendPrepared(prepared, request.raw, reply.raw);
  }
}
