import { Body, Controller, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  adminSiteAnswerSchema,
  firstDaysSaveSchema,
  firstDaysSchema,
  portraitAnswerSchema,
  publicSiteAnswerSchema,
  siteHistorySchema,
  siteSaveSchema,
} from '@luar/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Answers } from '../http/answers.ts';
import { type Prover, Proofs } from '../auth/proofs.service.ts';
import { invalid, notFound } from '../http/api-error.ts';
import { readImageForm } from '../http/image-form.ts';
import { type Arrival, CurrentUser, From } from '../http/request-parameters.ts';
import { PublishedContent } from '../published/content.service.ts';
import { FirstDaysService } from './first-days.service.ts';
import { Portraits } from './portraits.service.ts';
import { publicSitePath, SiteService } from './site.service.ts';

@Controller()
export class SiteController {
  constructor(
    private readonly sites: SiteService,
    private readonly portraits: Portraits,
    private readonly firstDays: FirstDaysService,
    private readonly published: PublishedContent,
    private readonly proofs: Proofs,
  ) {}

  @Get(publicSitePath)
  @Answers('The site settings that pages show', publicSiteAnswerSchema, { errors: [503] })
  publicSite(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.published.send(publicSitePath, request, reply);
  }

  @Get('api/admin/site')
  @Answers('The site settings, with their version', adminSiteAnswerSchema)
  async get() {
    return { success: true, site: await this.sites.get() };
  }

  @Put('api/admin/site')
  @Answers('Replace the site settings', adminSiteAnswerSchema, { errors: [403, 409] })
  async save(
    @Body({ schema: siteSaveSchema }) body: z.output<typeof siteSaveSchema>,
    @CurrentUser() user: Prover,
    @From() { device }: Arrival,
  ) {
    const { madeFrom, checked = [], proof = '', ...content } = body;
    const requireConfirmation = () => this.proofs.require(proof, user);
    return { success: true, site: await this.sites.save({ content, madeFrom, checked, requireConfirmation, device }) };
  }

  @Post('api/admin/site/portrait')
  @Answers('Store a portrait, for the next save of the site settings', portraitAnswerSchema, { reads: 'portrait' })
  async portrait(@Req() request: FastifyRequest) {
    const { image } = await readImageForm(request, 'portrait');
    if (!image) throw invalid([{ field: 'image', code: 'required' }]);
    return { success: true, portrait: await this.portraits.add(image) };
  }

  @Get('api/admin/site/history')
  @Answers('The last saves of the site settings, newest first', siteHistorySchema)
  async history() {
    return { success: true, versions: await this.sites.versions() };
  }

  @Get('api/admin/site/history/:version')
  @Answers('The site settings of an earlier save', adminSiteAnswerSchema, { errors: [404] })
  async version(@Param('version') version: string) {
    if (!/^\d{1,9}$/.test(version)) throw notFound();
    return { success: true, site: await this.sites.versionOf(Number(version)) };
  }

  @Get('api/admin/first-days')
  @Answers('The checklist of the first days', firstDaysSchema)
  async days() {
    return { success: true, ...(await this.firstDays.get()) };
  }

  @Put('api/admin/first-days')
  @Answers('What only the practitioner knows about the checklist', firstDaysSchema)
  async saveDays(@Body({ schema: firstDaysSaveSchema }) body: z.output<typeof firstDaysSaveSchema>) {
    return { success: true, ...(await this.firstDays.save(body)) };
  }
}
