import { Controller, Delete, Get, Post } from '@nestjs/common';
import { doneSchema, newTokenSchema } from '@luar/contracts/auth';
import { securitySchema } from '@luar/contracts/passkeys';
import { InjectModel } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { Answers } from '../http/answers.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { AuthService } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Passkeys } from './passkeys.service.ts';
import { SignIns } from './sign-ins.service.ts';

@Controller('api/auth')
export class SignInsController {
  constructor(
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly auth: AuthService,
    private readonly signIns: SignIns,
    private readonly passkeys: Passkeys,
  ) {}

  @Get('security')
  @Answers('The passkeys of the administrator, and how many other sessions there are', securitySchema)
  async security(@CurrentUser() { id, sid }: SignedIn) {
    const owner = new Types.ObjectId(id);
    const [otherSessions, user] = await Promise.all([
      this.signIns.others(owner, sid),
      this.adminUsers.findById(owner).orFail(notFound).lean(),
    ]);
    return { success: true, otherSessions, passkeys: this.passkeys.list(user) };
  }

  @Post('trust')
  @Answers('Right after the sign-in: the session ends 30 days after its last use', newTokenSchema, { errors: [403] })
  async trust(@CurrentUser() { id, sid, tokenVersion }: SignedIn) {
    const owner = { _id: new Types.ObjectId(id), tokenVersion };
    const token = await this.signIns.trust(owner, sid);
    if (token === undefined) throw new ApiError('not_allowed');
    return { success: true, message: 'This device is trusted', token };
  }

  @Delete('sessions')
  @Answers('End all sessions but this one', doneSchema)
  async endOthers(@CurrentUser() user: SignedIn) {
    await this.auth.endOthers(user);
    return { success: true, message: 'The other sessions have ended' };
  }
}
