import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PassportStrategy } from '@nestjs/passport';
import { Types } from 'mongoose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod/mini';
import { ENV } from '../config.module.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import type { SignInRecord } from '../data/sign-in.schema.ts';
import { SignIns } from './sign-ins.service.ts';
import { tokenRules } from './token-rules.ts';

/** The signed-in administrator, as request handlers receive it. */
export interface SignedIn {
  id: string;
  email: string;
  name: string;
  role: string;
  tokenVersion: number;
  /** The stored session. */
  sid: string;
  mustChangePassword: boolean;
}

const payloadSchema = z.object({ sub: z.string(), tokenVersion: z.int(), sid: z.string() });

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly signIns: SignIns,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwt.secret,
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
    });
  }

  /** A call of the administrator, which counts as a use of the session. */
  async validate(payload: unknown): Promise<SignedIn | false> {
    const found = await this.check(payload);
    if (found === false) return false;
    this.signIns.used(found.stored);
    return found.user;
  }

  /** Reads user and session from the database each time, so that a revoked token is refused by every process at once. */
  async check(payload: unknown): Promise<{ user: SignedIn; stored: SignInRecord } | false> {
    const token = payloadSchema.safeParse(payload);
    if (!token.success || !Types.ObjectId.isValid(token.data.sub)) return false;
    const { sub, sid, tokenVersion: given } = token.data;
    const [user, stored] = await Promise.all([
      this.adminUsers.findById(sub).lean(),
      this.signIns.isOpen(sid, new Types.ObjectId(sub)),
    ]);
    if (!user || !stored) return false;
    const { email, name, role, tokenVersion, mustChangePassword = false } = user;
    const isKept = sid === user.keptSession;
    if (given !== tokenVersion && !(isKept && given < tokenVersion)) return false;
    // The session uses its new token. Revoke the old one, so that a stolen copy of it becomes useless.
    if (given === tokenVersion && isKept)
      await this.adminUsers.updateOne({ _id: user._id, keptSession: sid }, { $unset: { keptSession: 1 } });
    return {
      user: { id: String(user._id), email, name, role, tokenVersion, sid, mustChangePassword },
      stored,
    };
  }
}
