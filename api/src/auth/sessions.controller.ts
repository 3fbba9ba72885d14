import { Controller, Delete, Get, Param } from '@nestjs/common';
import { Types } from 'mongoose';
import { notFound } from '../http/api-error.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { AuthService } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Passkeys } from './passkeys.service.ts';
import { Sessions } from './sessions.service.ts';

@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    private readonly passkeys: Passkeys,
  ) {}

  @Get('security')
  async security(@CurrentUser() { id, sid }: SignedIn) {
    const user = new Types.ObjectId(id);
    const [sessions, passkeys] = await Promise.all([this.sessions.list(user, sid), this.passkeys.list(user)]);
    return { success: true, sessions, passkeys };
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
