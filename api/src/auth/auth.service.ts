import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import type { AdminUser, NewPassword, SignInWay } from '@luar/contracts/auth';
import type { SecurityChange } from '@luar/contracts/mail';
import { hash } from '@node-rs/argon2';
import { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import type { AdminUserRecord } from '../data/admin-user.schema.ts';
import { digestOf } from '../data/digest.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { ApiError, fieldError, unauthorized } from '../http/api-error.ts';
import type { Arrival } from '../http/arrival.ts';
import { Codes } from './codes.service.ts';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { SecurityNotices } from './security-notices.service.ts';
import { Sessions } from './sessions.service.ts';
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
    private readonly sessions: Sessions,
    private readonly notices: SecurityNotices,
    private readonly codes: Codes,
    private readonly clock: Clock,
  ) {}

  async login(email: string, password: string, { client, device }: Arrival): Promise<SignInAnswer> {
    const address = email.toLowerCase();
    const guess = await this.limits.guess(client, address);
    const user = await this.adminUsers.findOne({ email: address }).lean();
    const asked = user ?? { _id: new Types.ObjectId(), passwordHash: await this.dummyHash };
    const way = await this.codes.wayOf(asked, password, device);
    const refused = way === 'password' && user && isPasskeyOnly(user);
    if (!user || !way || refused) throw new ApiError('wrong_sign_in');
    await guess.forgive();
    return this.signIn(user, device, way);
  }

  async signIn(user: AdminUserRecord, device: string, way: SignInWay): Promise<SignInAnswer> {
    return { token: await this.sessions.begin(user, device, way), user: userOf(user) };
  }

  /**
   * Ends every other session. The current session gets a new token; its old token stays valid until the new one is used,
   * because a client may ignore the token in the response.
   */
  async changePassword(
    user: SignedIn,
    current: string,
    next: NewPassword,
    { client, device }: Arrival,
  ): Promise<string> {
    const guess = await this.limits.guess(client, user.email);
    const stored = await this.adminUsers.findById(user.id).lean();
    const way = stored && (await this.codes.wayOf(stored, current, device));
    if (!way)
      throw new ApiError('wrong_password', {
        errors: [fieldError('currentPassword', 'wrong_password')],
      });
    await guess.forgive();
    if (way === 'password' && isPasskeyOnly(stored)) throw new ApiError('passkey_only');
    if (user.mustChangePassword && current === next.newPassword)
      throw new ApiError('invalid_fields', { errors: [fieldError('newPassword', 'invalid')] });
    const passwordHash = await hash(next.newPassword);
    const changed = await this.adminUsers
      .findOneAndUpdate(
        { _id: stored._id, tokenVersion: user.tokenVersion },
        {
          $set: { passwordHash, keptSession: user.sid },
          $unset: { mustChangePassword: 1, reset: 1, ...otherWays(next) },
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
    const token = await this.sessions.begin(changed, device, 'password', user.sid);
    await this.sessions.endAll(stored._id, user.sid);
    await this.notices.notify('passwordChanged', device);
    return token;
  }

  /** Sets a new password with the one-time link of the operator's program. Ends every session, then signs in. */
  async resetPassword(ticket: string, next: NewPassword, arrival: Arrival): Promise<SignInAnswer> {
    const guess = await this.limits.guess(arrival.client, 'reset');
    const valid = { 'reset.hash': digestOf(ticket), 'reset.expiresAt': { $gt: this.clock.now() } };
    if (!(await this.adminUsers.exists(valid))) throw new ApiError('wrong_reset_link');
    const user = await this.setPassword(valid, next);
    if (!user) throw new ApiError('wrong_reset_link');
    await guess.forgive();
    return this.afterReset(user, 'passwordReset', arrival.device);
  }

  /** Null if the condition no longer holds. */
  private async setPassword(condition: object, next: NewPassword): Promise<AdminUserRecord | null> {
    const passwordHash = await hash(next.newPassword);
    return this.adminUsers
      .findOneAndUpdate(
        condition,
        {
          $set: { passwordHash },
          $unset: { mustChangePassword: 1, reset: 1, keptSession: 1, passkeyOnly: 1, ...otherWays(next) },
          $inc: { tokenVersion: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean();
  }

  private async afterReset(user: AdminUserRecord, change: SecurityChange, device: string): Promise<SignInAnswer> {
    await this.sessions.endAll(user._id);
    await this.notices.notify(change, device);
    return this.signIn(user, device, 'reset');
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
    if (user) await this.sessions.endAll(user._id, sid);
  }
}

/** The other ways to sign in, if they are to be removed together with the old password. */
const otherWays = ({ removeOtherWays = false }: NewPassword) =>
  removeOtherWays ? { passkeys: 1, codes: 1, passkeyOnly: 1 } : {};

/** Removing the last passkey must not lock the practitioner out. */
export const isPasskeyOnly = ({ passkeyOnly = false, passkeys = [] }: AdminUserRecord): boolean =>
  passkeyOnly && passkeys.length > 0;

export const userOf = ({
  name,
  email,
  role,
  mustChangePassword,
}: Omit<AdminUser, 'mustChangePassword'> & {
  mustChangePassword?: boolean;
}): AdminUser => ({ name, email, role, ...(mustChangePassword === true && { mustChangePassword }) });
