import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import type { AdminUser } from '@luar/contracts/auth';
import { hash, verify } from '@node-rs/argon2';
import { Clock } from '../clock/clock.service.ts';
import type { AdminUserRecord } from '../data/admin-user.schema.ts';
import { digestOf } from '../data/digest.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { ApiError, fieldError, unauthorized } from '../http/api-error.ts';
import type { Arrival } from '../http/request-parameters.ts';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { SecurityNotices } from './security-notices.service.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignInLimits } from './sign-in-limits.service.ts';
import { tokenRules } from './token-rules.ts';

export interface SignInAnswer {
  token: string;
  user: AdminUser;
}

@Injectable()
export class AuthService {
  /** Verified when the address is unknown, so that the response time does not reveal which addresses exist. */
  private readonly dummyHash = hash(crypto.randomUUID());

  constructor(
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly tokens: JwtService,
    private readonly strategy: JwtStrategy,
    private readonly limits: SignInLimits,
    private readonly signIns: SignIns,
    private readonly notices: SecurityNotices,
    private readonly clock: Clock,
  ) {}

  async login(email: string, password: string, client: string): Promise<SignInAnswer> {
    const address = email.toLowerCase();
    const guess = await this.limits.guess(client, address);
    const user = await this.adminUsers.findOne({ email: address }).lean();
    const isRight = await verify(user?.passwordHash ?? (await this.dummyHash), password);
    if (!user || !isRight) throw new ApiError('wrong_sign_in');
    await guess.forgive();
    return this.signIn(user);
  }

  async signIn(user: AdminUserRecord): Promise<SignInAnswer> {
    return { token: await this.signIns.begin(user), user: userOf(user) };
  }

  /**
   * Ends every other session. The current session gets a new token; its old token stays valid until the new one is used,
   * because a client may ignore the token in the response.
   */
  async changePassword(user: SignedIn, current: string, next: string, { client, device }: Arrival): Promise<string> {
    const guess = await this.limits.guess(client, user.email);
    const stored = await this.adminUsers.findById(user.id).lean();
    if (!stored || !(await verify(stored.passwordHash, current)))
      throw new ApiError('wrong_password', {
        errors: [fieldError('currentPassword', 'wrong_password')],
      });
    await guess.forgive();
    if (user.mustChangePassword && current === next)
      throw new ApiError('invalid_fields', { errors: [fieldError('newPassword', 'invalid')] });
    const passwordHash = await hash(next);
    const changed = await this.adminUsers
      .findOneAndUpdate(
        { _id: stored._id, tokenVersion: user.tokenVersion },
        {
          $set: { passwordHash, keptSession: user.sid },
          $unset: { mustChangePassword: 1, reset: 1 },
          $inc: { tokenVersion: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (!changed) {
      // After a concurrent change in this same session, it goes on; after another one it has ended.
      const kept = await this.adminUsers.exists({ _id: stored._id, keptSession: user.sid });
      throw kept
        ? new ApiError('saved_elsewhere', { message: 'The password was changed a moment ago' })
        : unauthorized();
    }
    const token = await this.signIns.begin(changed, user.sid);
    await this.signIns.endAll(stored._id, user.sid);
    await this.notices.notify('passwordChanged', device);
    return token;
  }

  /** Sets a new password with a link, which is good once. Ends every session, then signs in. */
  async resetPassword(ticket: string, next: string, { client, device }: Arrival): Promise<SignInAnswer> {
    const guess = await this.limits.guess(client, 'reset');
    const valid = { 'reset.hash': digestOf(ticket), 'reset.expiresAt': { $gt: this.clock.now() } };
    if (!(await this.adminUsers.exists(valid))) throw new ApiError('wrong_reset_link');
    const passwordHash = await hash(next);
    const user = await this.adminUsers
      .findOneAndUpdate(
        valid,
        {
          $set: { passwordHash },
          $unset: { mustChangePassword: 1, reset: 1, keptSession: 1 },
          $inc: { tokenVersion: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean();
    if (!user) throw new ApiError('wrong_reset_link');
    await guess.forgive();
    await this.signIns.endAll(user._id);
    await this.notices.notify('passwordReset', device);
    return this.signIn(user);
  }

  /** For public routes that answer with more detail when the administrator calls them. */
  async isSignedIn(authorization: string | undefined): Promise<boolean> {
    const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return false;
    const { algorithm, issuer, audience } = tokenRules;
    return this.tokens
      .verifyAsync<object>(token, { algorithms: [algorithm], issuer, audience })
      .then((payload) => this.strategy.check(payload))
      .then(Boolean, () => false);
  }

  /** Ends all sessions but this one. */
  async endOthers({ id, sid }: SignedIn): Promise<void> {
    const user = await this.adminUsers.findOneAndUpdate({ _id: id }, { $unset: { keptSession: 1 } }).lean();
    if (user) await this.signIns.endAll(user._id, sid);
  }
}

export const userOf = ({
  name,
  email,
  role,
  mustChangePassword,
}: Omit<AdminUser, 'mustChangePassword'> & {
  mustChangePassword?: boolean;
}): AdminUser => ({ name, email, role, ...(mustChangePassword === true && { mustChangePassword }) });
