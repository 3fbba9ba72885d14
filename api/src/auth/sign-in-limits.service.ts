import { Inject, Injectable } from '@nestjs/common';
import { rateLimits } from '@luar/contracts/limits';
import { ENV } from '../config.module.ts';
import { recipientKey } from '../data/recipient-key.ts';
import type { Env } from '../env.ts';
import { tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

const { signIn, signInAccount } = rateLimits;

/**
 * Failed sign-ins are counted per client address and per account. Many failures for an account lower the limit of each
 * address but never lock the account: otherwise an attacker with many addresses could lock the practitioner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Counts the attempt before it is checked, so that concurrent attempts all count; `forgive` subtracts it again. */
  async guess(client: string, account: string): Promise<{ forgive: () => Promise<void> }> {
    const clientKey = `sign-in:${client}`;
    const accountKey = `sign-in-account:${recipientKey(account, this.env.jwt.secret)}`;
    const [ofClient, ofAccount] = await Promise.all([
      this.rates.add(clientKey, signIn, 1),
      this.rates.add(accountKey, signInAccount, 1),
    ]);
    const forgive = async () => {
      await Promise.all([this.rates.add(clientKey, signIn, -1), this.rates.add(accountKey, signInAccount, -1)]);
    };
    const allowed = ofAccount.used > signInAccount.max ? signInAccount.maxWhenBusy : signIn.max;
    if (ofClient.used <= allowed) return { forgive };
    // The password of a refused attempt is not checked, so the attempt does not count.
    await forgive();
    throw tooMany(ofClient.resetMs);
  }
}
