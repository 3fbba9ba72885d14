import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { isCalendarDate } from '@luar/contracts/lisbon';
import { moonYears } from '@luar/contracts/moon';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from '../http/api-error.ts';
import { PublishedContent } from '../published/content.service.ts';
import { moonDaysPath, moonPath, MoonService } from './moon.service.ts';

@Controller()
export class MoonController {
  constructor(
    private readonly moon: MoonService,
    private readonly content: PublishedContent,
  ) {}

  @Get(moonPath)
  tonight(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(moonPath, request, reply);
  }

  @Get(moonDaysPath)
  days(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(moonDaysPath, request, reply);
  }

  /** The moon of a date never changes; a day is enough for the visitor who chooses among dates. */
  @Get(`${moonDaysPath}/:date`)
  @Header('cache-control', 'public, max-age=86400')
  day(@Param('date') date: string) {
    const year = Number(date.slice(0, 4));
    if (!isCalendarDate(date) || year < moonYears.first || year > moonYears.last)
      throw invalid([{ field: 'date', code: 'invalid_date' }]);
    return { success: true, day: this.moon.of(date) };
  }
}
