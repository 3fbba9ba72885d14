import { Controller, HttpCode, Post } from '@nestjs/common';
import { PageSessions, type SignedIn } from '../auth/page-sessions.service.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { boardPath } from './board-path.ts';

@Controller(boardPath)
export class BoardSessionController {
  constructor(private readonly sessions: PageSessions) {}

  /** Exchanges the bearer token for a ticket; posted as a form to `enter`, it opens the board. */
  @Post('session')
  @HttpCode(200)
  async open(@CurrentUser() user: SignedIn) {
    return { success: true, ticket: await this.sessions.ticketFor(user) };
  }
}
