import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { changePasswordRequestSchema, loginRequestSchema } from '@luar/contracts/auth';
import type * as z from 'zod/mini';
import { Client, CurrentUser } from '../http/request-parameters.ts';
import { AuthService } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';

@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  async login(
    @Body({ schema: loginRequestSchema }) { email, password }: z.output<typeof loginRequestSchema>,
    @Client() client: string,
  ) {
    return { success: true, ...(await this.auth.login(email, password, client)), message: 'Signed in' };
  }

  @Get('verify')
  verify(@CurrentUser() { name, email, role }: SignedIn) {
    return { success: true, user: { name, email, role } };
  }

  @Post('change-password')
  @HttpCode(200)
  async changePassword(
    @Body({ schema: changePasswordRequestSchema }) body: z.output<typeof changePasswordRequestSchema>,
    @CurrentUser() user: SignedIn,
    @Client() client: string,
  ) {
    const token = await this.auth.changePassword(user, body.currentPassword, body.newPassword, client);
    return { success: true, message: 'Password changed successfully', token };
  }

  @Post('logout')
  @HttpCode(200)
  async logout(@CurrentUser() user: SignedIn) {
    await this.auth.logout(user);
    return { success: true, message: 'Signed out' };
  }
}
