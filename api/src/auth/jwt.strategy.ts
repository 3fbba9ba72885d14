import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PassportStrategy } from '@nestjs/passport';
import { Types } from 'mongoose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { ENV } from '../config.module.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import { tokenRules } from './token-rules.ts';

/** Who signed in, as a request handler sees her. */
export interface SignedIn {
  id: string;
  email: string;
  name: string;
  role: string;
  tokenVersion: number;
}

const payloadSchema = z.object({ sub: z.string(), tokenVersion: z.int() });

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwt.secret,
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
    });
  }

  /** The version is read from the database each time, so that a token ends in every process at once. */
  async validate(payload: unknown): Promise<SignedIn | false> {
    const token = payloadSchema.safeParse(payload);
    if (!token.success || !Types.ObjectId.isValid(token.data.sub)) return false;
    const user = await this.adminUsers.findById(token.data.sub).lean();
    if (!user || user.tokenVersion !== token.data.tokenVersion) return false;
    const { email, name, role, tokenVersion } = user;
    return { id: String(user._id), email, name, role, tokenVersion };
  }
}
