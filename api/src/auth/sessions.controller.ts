import { Controller, Delete, Get, Param } from '@nestjs/common';
import { Types } from 'mongoose';
import { notFound } from '../http/api-error.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { AuthService } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Sessions } from './sessions.service.ts';

@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
  ) {}

  @Get('security')
  async security(@CurrentUser() { id, sid }: SignedIn) {
    return { success: true, sessions: await this.sessions.list(new Types.ObjectId(id), sid) };
  }

  @Delete('sessions')
  async endOthers(@CurrentUser() user: SignedIn) {
    await this.auth.endOthers(user);
    return { success: true, message: 'The other sessions have ended' };
  }

  @Delete('sessions/:id')
  async end(@CurrentUser() user: SignedIn, @Param('id') id: string) {
    if (!(await this.sessions.end(new Types.ObjectId(user.id), id))) throw notFound();
    return { success: true, message: 'The session has ended' };
  }
}
