import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { AdminGuard } from './admin.guard.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { Challenges } from './challenges.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { Passkeys } from './passkeys.service.ts';
import { Proofs } from './proofs.service.ts';
import { SecurityNotices } from './security-notices.service.ts';
import { SignInsController } from './sign-ins.controller.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignInLimits } from './sign-in-limits.service.ts';
import { tokenRules } from './token-rules.ts';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        secret: env.jwt.secret,
        signOptions: {
          algorithm: tokenRules.algorithm,
          issuer: tokenRules.issuer,
          audience: tokenRules.audience,
          // The environment schema accepts only durations such as 12h or 7d.
          expiresIn: env.jwt.ttl as `${number}d`,
        },
      }),
    }),
  ],
  controllers: [AuthController, PasskeysController, SignInsController],
  providers: [
    AuthService,
    Challenges,
    JwtStrategy,
    PasskeySignIn,
    Passkeys,
    Proofs,
    SecurityNotices,
    SignIns,
    SignInLimits,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
  exports: [AuthService, Proofs, SecurityNotices],
})
export class AuthModule {}
