import { Controller, Get, Res } from '@nestjs/common';
import { liveSchema, readySchema } from '@luar/contracts/health';
import type { FastifyReply } from 'fastify';
import { version } from '@luar/contracts/version';
import { Answers } from '../http/answers.ts';
import { Health } from './health.service.ts';

@Controller('api/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Liveness: the process answers. No dependency is checked. */
  @Get('live')
  @Answers('The process answers', liveSchema)
  live() {
    return { success: true, version };
  }

  /** Readiness: 200, or 503 while the database is unreachable, and before the process ends. Other dependencies only change the body. */
  @Get('ready')
  @Answers('Each dependency, with its state and latency', readySchema, { errors: [503] })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const ready = await this.health.ready();
    reply.code(ready.success ? 200 : 503).header('cache-control', 'no-store');
    return ready;
  }
}
