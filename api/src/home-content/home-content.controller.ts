import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { homeContentSaveSchema } from '@luar/contracts/home-content';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sendPrepared } from '../http/prepared.ts';
import { PublicReads } from '../public-reads/public-reads.service.ts';
import { HomeContentService, publicHomeContentPath } from './home-content.service.ts';

@Controller()
export class HomeContentController {
  constructor(
    private readonly homeContent: HomeContentService,
    private readonly reads: PublicReads,
  ) {}

  @Get(publicHomeContentPath)
  async publicContent(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const prepared = await this.reads.read(publicHomeContentPath);
    reply.hijack();
    sendPrepared(prepared, request.raw, reply.raw);
  }

  @Get('api/admin/home-content')
  async get() {
    const { content, version } = await this.homeContent.get();
    return { success: true, content: { ...content, version } };
  }

  @Put('api/admin/home-content')
  async save(@Body({ schema: homeContentSaveSchema }) body: z.output<typeof homeContentSaveSchema>) {
    const { madeFrom, ...content } = body;
    const version = await this.homeContent.save(content, madeFrom);
    return { success: true, message: 'Home page content updated successfully', content: { ...content, version } };
  }
}
