import { Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PageSessions, type SignedIn } from '../auth/page-sessions.service.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { boardPath } from './board-path.ts';

@Controller(boardPath)
export class BoardSessionController {
  constructor(
    private readonly sessions: PageSessions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Exchanges the bearer token for the cookie that opens the board. */
  @Post('session')
  @HttpCode(204)
  async open(@CurrentUser() user: SignedIn, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const secure = this.env.siteUrl.startsWith('https:');
    void reply.header('set-cookie', await this.sessions.cookieFor(user, boardPath, secure));
  }
}
