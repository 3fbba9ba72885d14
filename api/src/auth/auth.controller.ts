import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  changePasswordRequestSchema,
  doneSchema,
  loginAnswerSchema,
  loginRequestSchema,
  newTokenSchema,
  resetPasswordRequestSchema,
  verifyAnswerSchema,
} from '@luar/contracts/auth';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { Answers } from '../http/answers.ts';
import { type Arrival, CurrentUser, From } from '../http/request-parameters.ts';
import { AuthService, userOf } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { SignIns } from './sign-ins.service.ts';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signIns: SignIns,
  ) {}

  @Post('login')
  @Answers('Sign in', loginAnswerSchema, { errors: [401, 429, 503] })
  async login(
    @Body({ schema: loginRequestSchema }) { email, password }: z.output<typeof loginRequestSchema>,
    @From() { client }: Arrival,
  ) {
    return { success: true, ...(await this.auth.login(email, password, client)), message: 'Signed in' };
  }

  @Get('verify')
  @Answers('Is this token still valid?', verifyAnswerSchema)
  verify(@CurrentUser() user: SignedIn) {
    return { success: true, user: userOf(user) };
  }

  @Post('change-password')
  @Answers('Change the password; ends every other session', newTokenSchema, { errors: [429] })
  async changePassword(
    @Body({ schema: changePasswordRequestSchema }) body: z.output<typeof changePasswordRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() arrival: Arrival,
  ) {
    const token = await this.auth.changePassword(user, body.currentPassword, body.newPassword, arrival);
    return { success: true, message: 'Password changed successfully', token };
  }

  @Post('reset-password')
  @Answers('Set a new password by a link, which is good once', loginAnswerSchema, {
    errors: [401, 429, 503],
  })
  async resetPassword(
    @Body({ schema: resetPasswordRequestSchema }) body: z.output<typeof resetPasswordRequestSchema>,
    @From() arrival: Arrival,
  ) {
    const signedIn = await this.auth.resetPassword(body.ticket, body.newPassword, arrival);
    return { success: true, ...signedIn, message: 'Password changed successfully' };
  }

  @Post('logout')
  @Answers('End this session', doneSchema)
  async logout(@CurrentUser() { id, sid }: SignedIn) {
    await this.signIns.end(new Types.ObjectId(id), sid);
    return { success: true, message: 'Signed out' };
  }
}
