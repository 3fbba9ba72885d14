import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { freeHoursSchema } from '@luar/contracts/free-hours';
import { rateLimits } from '@luar/contracts/limits';
import type { FastifyRequest } from 'fastify';
import { FreeHours } from '../held-times/free-hours.service.ts';
import { Answers } from '../http/answers.ts';
import { tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

@Controller('api/free-hours')
export class FreeHoursController {
  constructor(
    private readonly free: FreeHours,
    private readonly rates: RateLimits,
  ) {}

  @Get(':service')
  @Answers('The free hours of a service, up to the furthest day that can be booked', freeHoursSchema, {
    errors: [404, 429, 503],
  })
  @Header('cache-control', 'public, max-age=15')
  async get(@Param('service') service: string, @Req() { client }: FastifyRequest) {
    const { waitMs } = await this.rates.take(`free-hours:${client}`, rateLimits.freeHours);
    if (waitMs > 0) throw tooMany(waitMs);
    return { success: true, ...(await this.free.ofService(service)) };
  }
}
