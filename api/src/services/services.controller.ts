import { Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { momentsSchema, oneServiceSchema, publicServicesSchema, servicesSchema } from '@luar/contracts/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Creates } from '../http/answers.ts';
import { PublishedContent } from '../published/content.service.ts';
import { readServiceForm } from './service-form.ts';
import { momentsPath, publicServicesPath, serviceDefaults, ServicesService } from './services.service.ts';

@Controller()
export class ServicesController {
  constructor(
    private readonly services: ServicesService,
    private readonly content: PublishedContent,
  ) {}

  @Get(publicServicesPath)
  @Answers('Active services, in the practitioner’s order', publicServicesSchema, { errors: [503] })
  publicServices(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(publicServicesPath, request, reply);
  }

  @Get(momentsPath)
  @Answers('How the sessions of active services go', momentsSchema, { errors: [503] })
  moments(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(momentsPath, request, reply);
  }

  @Get('api/admin/services')
  @Answers('All services', servicesSchema)
  async all() {
    return { success: true, services: await this.services.all() };
  }

  @Get('api/admin/services/:id')
  @Answers('One service', oneServiceSchema, { errors: [404] })
  async one(@Param('id') id: string, @Query('with') more: unknown) {
    return { success: true, service: await this.services.one(id, more === 'moments') };
  }

  @Post('api/admin/services')
  @Creates('Create a service', oneServiceSchema, { errors: [409], reads: 'service' })
  async create(@Req() request: FastifyRequest) {
    const form = await readServiceForm(request, serviceDefaults);
    return { success: true, service: await this.services.create(form) };
  }

  @Put('api/admin/services/:id')
  @Answers('Change a service', oneServiceSchema, { errors: [404, 409], reads: 'service' })
  async update(@Param('id') id: string, @Req() request: FastifyRequest) {
    const form = await readServiceForm(request, await this.services.presentInput(id));
    return { success: true, service: await this.services.update(id, form) };
  }

  @Delete('api/admin/services/:id')
  @Answers('Delete a service', doneSchema, { errors: [404] })
  async delete(@Param('id') id: string) {
    await this.services.delete(id);
    return { success: true, message: 'Service deleted successfully' };
  }

  @Post('api/admin/services/:id/restore')
  @Answers('Undo the deletion of a service, within an hour', oneServiceSchema, { errors: [404, 409] })
  async restore(@Param('id') id: string) {
    return { success: true, service: await this.services.restore(id) };
  }

  @Post('api/admin/services/:id/toggle-active')
  @Answers('Show or hide a service', oneServiceSchema, { errors: [404] })
  async toggleActive(@Param('id') id: string) {
    return { success: true, service: await this.services.toggleActive(id) };
  }
}
