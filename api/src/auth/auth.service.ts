import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import type { AdminUser } from '@luar/contracts/auth';
import { hash, verify } from '@node-rs/argon2';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { ApiError, fieldError, unauthorized } from '../http/api-error.ts';
import { LiveChanges } from '../redis/live-changes.service.ts';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { SignInLimits } from './sign-in-limits.service.ts';
import { tokenRules } from './token-rules.ts';

@Injectable()
export class AuthService {
  /** Verified when the address is unknown, so that the response time does not reveal which addresses exist. */
  private readonly dummyHash = hash(crypto.randomUUID());

  constructor(
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly tokens: JwtService,
    private readonly strategy: JwtStrategy,
    private readonly limits: SignInLimits,
    private readonly live: LiveChanges,
  ) {}

  async login(email: string, password: string, client: string): Promise<{ token: string; user: AdminUser }> {
    const address = email.toLowerCase();
    const guess = await this.limits.guess(client, address);
    const user = await this.adminUsers.findOne({ email: address }).lean();
    const correct = await verify(user?.passwordHash ?? (await this.dummyHash), password);
    if (!user || !correct) throw new ApiError('wrong_sign_in');
    await guess.forgive();
    const { name, role, tokenVersion } = user;
    return {
      token: await this.sign(String(user._id), tokenVersion, randomUUID()),
      user: { name, email: user.email, role },
    };
  }

  /**
   * Ends every other session. The current session gets a new token; its old token stays valid until the new one is used,
   * because a client may ignore the token in the response.
   */
  async changePassword(user: SignedIn, current: string, next: string, client: string): Promise<string> {
    const guess = await this.limits.guess(client, user.email);
    const stored = await this.adminUsers.findById(user.id).lean();
    if (!stored || !(await verify(stored.passwordHash, current)))
      throw new ApiError('wrong_password', {
        errors: [fieldError('currentPassword', 'wrong_password')],
      });
    await guess.forgive();
    const passwordHash = await hash(next);
    const session = user.session ?? randomUUID();
    const changed = await this.adminUsers
      .findOneAndUpdate(
        { _id: stored._id, tokenVersion: user.tokenVersion },
        { $set: { passwordHash, keptSession: session }, $inc: { tokenVersion: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    // A concurrent change of password or logout has ended this session.
    if (!changed) throw unauthorized();
    this.live.sessionsEnded();
    return this.sign(user.id, changed.tokenVersion, session);
  }

  /** For public routes that answer with more detail when the administrator calls them. */
  async isSignedIn(authorization: string | undefined): Promise<boolean> {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return false;
    const { algorithm, issuer, audience } = tokenRules;
    return this.tokens
      .verifyAsync<object>(token, { algorithms: [algorithm], issuer, audience })
      .then((payload) => this.strategy.validate(payload))
      .then(Boolean, () => false);
  }

  /** Ends every session. */
  async logout(user: SignedIn): Promise<void> {
    await this.adminUsers.updateOne(
      { _id: user.id, tokenVersion: user.tokenVersion },
      { $inc: { tokenVersion: 1 }, $unset: { keptSession: 1 } },
    );
    this.live.sessionsEnded();
  }

  private sign(subject: string, tokenVersion: number, session: string): Promise<string> {
    return this.tokens.signAsync({ tokenVersion, session }, { subject });
  }
}
