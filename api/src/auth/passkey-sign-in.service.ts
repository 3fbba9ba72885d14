import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Assertion, Attestation } from '@luar/contracts/passkeys';
import { verify } from '@node-rs/argon2';
import type { AdminUserRecord } from '../data/admin-user.schema.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { ApiError, fieldError, unauthorized } from '../http/api-error.ts';
import { AuthService, type SignInAnswer } from './auth.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Passkeys, signInPurpose } from './passkeys.service.ts';
import { Proofs } from './proofs.service.ts';
import { SignInLimits } from './sign-in-limits.service.ts';

type Confirmation = { credential: Assertion } | { password: string };

/** Signs in with a passkey, and asks the signed-in administrator again for the password or a passkey. */
@Injectable()
export class PasskeySignIn {
  constructor(
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly auth: AuthService,
    private readonly passkeys: Passkeys,
    private readonly proofs: Proofs,
    private readonly limits: SignInLimits,
  ) {}

  async signIn(assertion: Assertion, client: string): Promise<SignInAnswer> {
    const guess = await this.limits.guess(client, 'passkey');
    const user = await this.passkeys.verify(assertion, signInPurpose);
    if (!user) throw new ApiError('wrong_passkey');
    await guess.forgive();
    return this.auth.signIn(user);
  }

  async confirmOptions(user: SignedIn): Promise<object> {
    return this.passkeys.requestOptions(purposeOf('confirm', user), (await this.recordOf(user)).passkeys);
  }

  /** Not 401: a wrong confirmation must not end the session. */
  async confirm(user: SignedIn, given: Confirmation, client: string): Promise<string> {
    const guess = await this.limits.guess(client, user.email);
    if ('credential' in given) {
      const owner = await this.passkeys.verify(given.credential, purposeOf('confirm', user));
      if (String(owner?._id) !== user.id) throw new ApiError('wrong_passkey', { status: 400 });
    } else if (!(await verify((await this.recordOf(user)).passwordHash, given.password)))
      throw new ApiError('wrong_password', { errors: [fieldError('password', 'wrong_password')] });
    await guess.forgive();
    return this.proofs.make(user);
  }

  async creationOptions(user: SignedIn): Promise<object> {
    return this.passkeys.creationOptions(purposeOf('add', user), await this.recordOf(user));
  }

  async add(user: SignedIn, name: string, attestation: Attestation): Promise<void> {
    const passkey = await this.passkeys.verifyNew(attestation, purposeOf('add', user));
    if (!passkey) throw new ApiError('wrong_passkey', { status: 400 });
    await this.passkeys.add((await this.recordOf(user))._id, { ...passkey, name });
  }

  private async recordOf({ id }: SignedIn): Promise<AdminUserRecord> {
    const user = await this.adminUsers.findById(id).lean();
    if (!user) throw unauthorized();
    return user;
  }
}

/** A challenge is valid only for one session and one act. */
const purposeOf = (act: 'confirm' | 'add', { id, sid }: SignedIn) => `${act} ${id} ${sid}`;
