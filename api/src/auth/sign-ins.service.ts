import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { signInTimes } from '@luar/contracts/auth';
import type { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import type { AdminUserRecord } from '../data/admin-user.schema.ts';
import { modelNames, type SignInModel } from '../data/models.ts';
import type { SignInRecord } from '../data/sign-in.schema.ts';

const { trustedMs, trustedTokenMs, trustWithinMs, usedEveryMs } = signInTimes;

type Owner = Pick<AdminUserRecord, '_id' | 'tokenVersion'>;

/** The stored sessions. Every call of the administrator reads its session, so an ended one is refused by every process at once. */
@Injectable()
export class SignIns {
  constructor(
    @InjectModel(modelNames.signIn) private readonly signIns: SignInModel,
    private readonly tokens: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Stores a session and returns its token. `id`: of a session that continues with a new token. */
  async begin(owner: Owner, id: string = randomUUID()): Promise<string> {
    const trusted = (await this.signIns.findById(id).lean())?.trusted ?? false;
    const token = await this.tokenOf(owner, id, trusted);
    const { iat, exp } = this.tokens.decode<{ iat: number; exp: number }>(token);
    const now = this.clock.now();
    await this.signIns.updateOne(
      { _id: id },
      {
        $set: { expiresAt: after(now, trusted ? trustedMs : (exp - iat) * 1000), lastUsedAt: now },
        $setOnInsert: { user: owner._id, trusted, createdAt: now },
      },
      { upsert: true },
    );
    return token;
  }

  /** Marks the session's device as the practitioner's own. Returns a token for longer; undefined long after the sign-in. */
  async trust(owner: Owner, id: string): Promise<string | undefined> {
    const now = this.clock.now();
    const createdAt = { $gt: after(now, -trustWithinMs) };
    const { matchedCount } = await this.signIns.updateOne(
      { _id: id, user: owner._id, createdAt },
      { $set: { trusted: true, expiresAt: after(now, trustedMs) } },
    );
    return matchedCount === 1 ? this.tokenOf(owner, id, true) : undefined;
  }

  /** The expiry of a token is fixed, so the token of a trusted session outlasts its stored session, which decides. */
  private tokenOf({ _id, tokenVersion }: Owner, sid: string, trusted: boolean): Promise<string> {
    const life = trusted && { expiresIn: trustedTokenMs / 1000 };
    return this.tokens.signAsync({ tokenVersion, sid }, { subject: String(_id), ...life });
  }

  async isOpen(id: string, user: Types.ObjectId): Promise<SignInRecord | undefined> {
    const found = await this.signIns.findOne({ _id: id, user }).lean<SignInRecord>();
    return found && found.expiresAt > this.clock.now() ? found : undefined;
  }

  /** Records a use of the session, at most once in an interval. It extends a trusted session to its full time. */
  used({ _id, trusted, lastUsedAt }: SignInRecord): void {
    const now = this.clock.now();
    if (now.getTime() - lastUsedAt.getTime() < usedEveryMs) return;
    const slides = trusted && { expiresAt: after(now, trustedMs) };
    const noted = this.signIns.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now, ...slides } });
    // The next use tries again.
    void noted.exec().catch(() => undefined);
  }

  /** How many there are beside this one. */
  async others(user: Types.ObjectId, current: string): Promise<number> {
    return this.signIns.countDocuments({ user, _id: { $ne: current }, expiresAt: { $gt: this.clock.now() } });
  }

  async end(user: Types.ObjectId, id: string): Promise<void> {
    await this.signIns.deleteOne({ _id: id, user });
  }

  async endAll(user: Types.ObjectId, except?: string): Promise<void> {
    await this.signIns.deleteMany({ user, ...(except !== undefined && { _id: { $ne: except } }) });
  }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
