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

/** The signed-in administrator, as request handlers receive it. */
export interface SignedIn {
  id: string;
  email: string;
  name: string;
  role: string;
  tokenVersion: number;
  session: string | undefined;
}

const payloadSchema = z.object({ sub: z.string(), tokenVersion: z.int(), session: z.optional(z.string()) });

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

  /** Reads the token version from the database each time, so that a revoked token is refused by every process at once. */
  async validate(payload: unknown): Promise<SignedIn | false> {
    const token = payloadSchema.safeParse(payload);
    if (!token.success || !Types.ObjectId.isValid(token.data.sub)) return false;
    const { sub, session, tokenVersion: given } = token.data;
    const user = await this.adminUsers.findById(sub).lean();
    if (!user) return false;
    const { email, name, role, tokenVersion } = user;
    const isKept = session !== undefined && session === user.keptSession;
    if (given !== tokenVersion && !(isKept && given < tokenVersion)) return false;
    // The session uses its new token. Revoke the old one, so that a stolen copy of it becomes useless.
    if (given === tokenVersion && isKept)
      await this.adminUsers.updateOne({ _id: user._id, keptSession: session }, { $unset: { keptSession: 1 } });
    return { id: String(user._id), email, name, role, tokenVersion, session };
  }
}
