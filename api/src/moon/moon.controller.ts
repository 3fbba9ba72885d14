import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { isCalendarDate } from '@luar/contracts/lisbon';
import { moonAnswerSchema, moonDayAnswerSchema, moonDaysAnswerSchema } from '@luar/contracts/moon';
import { moonYears } from '@luar/contracts/moon-years';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/answers.ts';
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
  @Answers('Tonight’s moon over Lisbon', moonAnswerSchema)
  tonight(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(moonPath, request, reply);
  }

  @Get(moonDaysPath)
  @Answers('The moons of the next days, from today', moonDaysAnswerSchema)
  days(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(moonDaysPath, request, reply);
  }

  /** The moon of a date never changes; a day is enough for the visitor who chooses among dates. */
  @Get(`${moonDaysPath}/:date`)
  @Answers('The moon of a date (YYYY-MM-DD, 2000 to 2100), at 21:00 in Lisbon', moonDayAnswerSchema, { errors: [400] })
  @Header('cache-control', 'public, max-age=86400')
  day(@Param('date') date: string) {
    const year = Number(date.slice(0, 4));
    if (!isCalendarDate(date) || year < moonYears.first || year > moonYears.last)
      throw invalid([{ field: 'date', code: 'invalid_date' }]);
    return { success: true, day: this.moon.of(date) };
  }
}
