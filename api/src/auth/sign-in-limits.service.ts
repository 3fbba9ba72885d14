import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@luar/contracts/limits';
import { tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

const { signIn, signInAccount } = limits.rate;

/**
 * Wrong guesses are counted per address and per account. A guessed-at account narrows what each address has left,
 * and never closes: whoever attacks from a thousand addresses cannot lock the owner out of her own.
 */
@Injectable()
export class SignInLimits {
  constructor(private readonly rates: RateLimits) {}

  /** Counts the guess before it is checked, so that guesses at the same moment all count; `forgive` takes it back. */
  async guess(client: string, account: string): Promise<{ forgive: () => Promise<void> }> {
    const clientKey = `sign-in:${client}`;
    const accountKey = `sign-in-account:${createHash('sha256').update(account).digest('base64url')}`;
    const [ofClient, ofAccount] = await Promise.all([
      this.rates.add(clientKey, signIn, 1),
      this.rates.add(accountKey, signInAccount, 1),
    ]);
    const forgive = async () => {
      await Promise.all([this.rates.add(clientKey, signIn, -1), this.rates.add(accountKey, signInAccount, -1)]);
    };
    const allowed = ofAccount.used > signInAccount.max ? signInAccount.maxWhenBusy : signIn.max;
    if (ofClient.used <= allowed) return { forgive };
    // A refused guess says nothing about the password, and so does not count against anybody.
    await forgive();
    throw tooMany(ofClient.resetMs);
  }
}
