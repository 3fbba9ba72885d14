import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { codeCount } from '@luar/contracts/passkey-limits';
import { verify } from '@node-rs/argon2';
import type { Types } from 'mongoose';
import type { AdminUserRecord } from '../data/admin-user.schema.ts';
import { digestOf } from '../data/digest.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import { SecurityNotices } from './security-notices.service.ts';

/** 32 characters without i, l, o and u, which are mistaken for others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** One-time codes replace a lost password or passkey. Only their hashes are stored: 80 bits each are enough. */
@Injectable()
export class Codes {
  constructor(
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly notices: SecurityNotices,
  ) {}

  /** Makes new codes. The earlier ones are no longer valid. */
  async make(user: Types.ObjectId): Promise<string[]> {
    const codes = Array.from({ length: codeCount }, newCode);
    await this.adminUsers.updateOne({ _id: user }, { $set: { codes: codes.map(digestOf) } });
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  }

  /** Whether the text is the administrator's password or a one-time code. Verifying a code uses it up. */
  async wayOf(
    user: Pick<AdminUserRecord, '_id' | 'passwordHash'>,
    given: string,
    device: string,
  ): Promise<'password' | 'code' | undefined> {
    if (await verify(user.passwordHash, given)) return 'password';
    if (!(await this.use(user._id, given))) return undefined;
    await this.notices.notify('codeUsed', device);
    return 'code';
  }

  private async use(user: Types.ObjectId, typed: string): Promise<boolean> {
    const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
    if (code.length !== length) return false;
    const hash = digestOf(code);
    const { modifiedCount } = await this.adminUsers.updateOne({ _id: user, codes: hash }, { $pull: { codes: hash } });
    return modifiedCount === 1;
  }
}

const newCode = () => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
