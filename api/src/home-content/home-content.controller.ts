import { Body, Controller, Get, Param, Put, Req, Res } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  adminHomeContentSchema,
  homeContentSaveSchema,
  homeHistorySchema,
  publicHomeContentSchema,
} from '@luar/contracts/home-content';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Answers } from '../http/answers.ts';
import { notFound } from '../http/api-error.ts';
import { PublishedContent } from '../published/content.service.ts';
import { HomeContentService, publicHomeContentPath } from './home-content.service.ts';

@Controller()
export class HomeContentController {
  constructor(
    private readonly homeContent: HomeContentService,
    private readonly content: PublishedContent,
  ) {}

  @Get(publicHomeContentPath)
  @Answers('The home page’s texts', publicHomeContentSchema, { errors: [503] })
  publicContent(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(publicHomeContentPath, request, reply);
  }

  @Get('api/admin/home-content')
  @Answers('The home page’s texts, with their version', adminHomeContentSchema)
  async get() {
    const { content, version } = await this.homeContent.get();
    return { success: true, content: { ...content, version } };
  }

  @Get('api/admin/home-content/history')
  @Answers('The last saves of the home page’s texts, newest first', homeHistorySchema)
  async history() {
    return { success: true, versions: await this.homeContent.versions() };
  }

  @Get('api/admin/home-content/history/:version')
  @Answers('The home page’s texts of an earlier save', publicHomeContentSchema, { errors: [404] })
  async version(@Param('version') version: string) {
    if (!/^\d{1,9}$/.test(version)) throw notFound();
    return { success: true, content: await this.homeContent.versionOf(Number(version)) };
  }

  @Put('api/admin/home-content')
  @Answers('Replace the home page’s texts', doneSchema, { errors: [409] })
  async save(@Body({ schema: homeContentSaveSchema }) body: z.output<typeof homeContentSaveSchema>) {
    const { madeFrom, ...content } = body;
    const version = await this.homeContent.save(content, madeFrom);
    return { success: true, message: 'Home page content updated successfully', content: { ...content, version } };
  }
}
