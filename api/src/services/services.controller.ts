import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublishedContent } from '../published/content.service.ts';
import { readServiceForm } from './service-form.ts';
import { publicServicesPath, serviceDefaults, ServicesService } from './services.service.ts';

@Controller()
export class ServicesController {
  constructor(
    private readonly services: ServicesService,
    private readonly content: PublishedContent,
  ) {}

  @Get(publicServicesPath)
  publicServices(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(publicServicesPath, request, reply);
  }

  @Get('api/admin/services')
  async all() {
    return { success: true, services: await this.services.all() };
  }

  @Get('api/admin/services/:id')
  async one(@Param('id') id: string) {
    return { success: true, service: await this.services.one(id) };
  }

  @Post('api/admin/services')
  async create(@Req() request: FastifyRequest) {
    const form = await readServiceForm(request, serviceDefaults);
    return { success: true, service: await this.services.create(form) };
  }

  @Put('api/admin/services/:id')
  async update(@Param('id') id: string, @Req() request: FastifyRequest) {
    const form = await readServiceForm(request, await this.services.presentInput(id));
    return { success: true, service: await this.services.update(id, form) };
  }

  @Delete('api/admin/services/:id')
  async delete(@Param('id') id: string) {
    await this.services.delete(id);
    return { success: true, message: 'Service deleted successfully' };
  }

  @Post('api/admin/services/:id/restore')
  @HttpCode(200)
  async restore(@Param('id') id: string) {
    return { success: true, service: await this.services.restore(id) };
  }

  @Post('api/admin/services/:id/toggle-active')
  @HttpCode(200)
  async toggleActive(@Param('id') id: string) {
    return { success: true, service: await this.services.toggleActive(id) };
  }
}
