import { Controller, Get, Header } from '@nestjs/common';
import { busySchema } from '@luar/contracts/busy';
import { Answers } from '../http/answers.ts';
import { BusyService } from './busy.service.ts';

@Controller('api/busy')
export class BusyController {
  constructor(private readonly busy: BusyService) {}

  @Get()
  @Answers(
    'Which half hours of the next 98 days are probably taken, and the time off that repeats or has hours',
    busySchema,
    { errors: [503] },
  )
  @Header('cache-control', 'public, max-age=60')
  async get() {
    return { success: true, ...(await this.busy.get()) };
  }
}
