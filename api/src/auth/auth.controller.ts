import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { changePasswordRequestSchema, loginRequestSchema, resetPasswordRequestSchema } from '@luar/contracts/auth';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { CurrentUser } from '../http/request-parameters.ts';
import { type Arrival, From } from '../http/arrival.ts';
import { AuthService, userOf } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Sessions } from './sessions.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
  ) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: loginRequestSchema }) { email, password }: z.output<typeof loginRequestSchema>,
    @From() arrival: Arrival,
  ) {
    return { success: true, ...(await this.auth.login(email, password, arrival)), message: 'Signed in' };
  }

  @Get('verify')
  verify(@CurrentUser() user: SignedIn) {
    return { success: true, user: userOf(user) };
  }

  @Post('change-password')
  @HttpCode(200)
  async changePassword(
    @Body({ schema: changePasswordRequestSchema }) body: z.output<typeof changePasswordRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() arrival: Arrival,
  ) {
    const token = await this.auth.changePassword(user, body.currentPassword, body, arrival);
    return { success: true, message: 'Password changed successfully', token };
  }

  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(
    @Body({ schema: resetPasswordRequestSchema }) body: z.output<typeof resetPasswordRequestSchema>,
    @From() arrival: Arrival,
  ) {
    const signedIn = await this.auth.resetPassword(body.ticket, body, arrival);
    return { success: true, ...signedIn, message: 'Password changed successfully' };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(@CurrentUser() { id, sid }: SignedIn) {
    await this.sessions.end(new Types.ObjectId(id), sid);
    return { success: true, message: 'Signed out' };
  }
}
