import { Inject, Injectable } from '@nestjs/common';
import { rateLimits } from '@luar/contracts/limits';
import { ENV } from '../config.module.ts';
import { recipientKey } from '../data/recipient-key.ts';
import type { Env } from '../env.ts';
import { tooMany } from '../http/api-error.ts';
import { widerNetwork } from '../http/client-address.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

const { signIn, signInOfNetwork, signInAccount } = rateLimits;

/**
 * Failed sign-ins are counted per client, per network and per account. Many failures for an account lower the limit of
 * each client but never lock the account: otherwise an attacker with many addresses could lock the practitioner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Counts the attempt before it is checked, so that concurrent attempts all count; `forgive` subtracts it again. */
  async guess(client: string, account: string): Promise<{ forgive: () => Promise<void> }> {
    const ofAccount = [`sign-in-account:${recipientKey(account, this.env.jwt.secret)}`, signInAccount] as const;
    const ofClients = [
      [`sign-in:${client}`, signIn],
      [`sign-in-network:${widerNetwork(client)}`, signInOfNetwork],
    ] as const;
    const counted = [ofAccount, ...ofClients];
    const forgive = async () => void (await this.rates.add(counted, -1));
    const [total, ...counts] = await this.rates.add(counted, 1);
    const isBusy = total!.used > signInAccount.max;
    const waits = counts.map(({ used, resetMs }, at) => {
      const { max, maxWhenBusy } = ofClients[at]![1];
      return used > (isBusy ? maxWhenBusy : max) ? resetMs : 0;
    });
    const waitMs = Math.max(...waits);
    if (waitMs === 0) return { forgive };
    // The password of a refused attempt is not checked, so the attempt does not count.
    await forgive();
    throw tooMany(waitMs);
  }
}
