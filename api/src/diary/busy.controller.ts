import { Controller, Get, Header } from '@nestjs/common';
import { BusyService } from './busy.service.ts';

@Controller('api/busy')
export class BusyController {
  constructor(private readonly busy: BusyService) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  async get() {
    return { success: true, ...(await this.busy.get()) };
  }
}
