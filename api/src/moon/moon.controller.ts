import { Controller, Get, Req, Res } from '@nestjs/common';
import { addDays, midnightInLisbon } from '@luar/contracts/lisbon';
import { moonAnswerSchema, type MoonTonight } from '@luar/contracts/moon';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.service.ts';
import { Answers } from '../http/answers.ts';
import { PublishedContent } from '../published/content.service.ts';
import { TimedChanges } from '../published/timed-changes.service.ts';
import { moonOf } from './sky.ts';

const moonPath = '/api/moon';

/** Tonight's moon over Lisbon, which changes at midnight. */
@Controller()
export class MoonController {
  private known: MoonTonight | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly content: PublishedContent,
    changes: TimedChanges,
  ) {
    content.register(moonPath, () => Promise.resolve({ success: true, moon: this.moon() }), { timed: true });
    changes.add(() => midnightInLisbon(addDays(this.clock.today(), 1)));
  }

  @Get(moonPath)
  @Answers('Tonight’s moon over Lisbon', moonAnswerSchema)
  tonight(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.content.send(moonPath, request, reply);
  }

  private moon(): MoonTonight {
    const today = this.clock.today();
    if (this.known?.date !== today) this.known = moonOf(today);
    return this.known;
  }
}
