import { expect, test } from '@jest/globals';
import { rateLimits } from '@luar/contracts/limits';
import type { Env } from '../env.ts';
import { clientOf } from '../http/client-address.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';
import type { RedisConnections } from '../redis/redis-connections.service.ts';
import { SignInLimits } from './sign-in-limits.service.ts';

const { signIn, signInOfNetwork } = rateLimits;

test.each([
  ['an IPv4 address', signIn.max, () => '192.0.2.1'],
  ['an IPv4 address in two notations', signIn.max, (at: number) => (at % 2 ? '192.0.2.1' : '::ffff:c000:201')],
  ['an IPv6 /64', signIn.max, (at: number) => `2001:db8:77:1::${at.toString(16)}`],
  ['an IPv6 /48', signInOfNetwork.max, (at: number) => `2001:db8:77:${at.toString(16)}::1`],
])('the wrong passwords of %s are refused above its limit of %d', async (_, max, address) => {
  const withoutRedis = { commands: { defineCommand: () => {} }, ask: (_redis: unknown, own: () => unknown) => own() };
  const rates = new RateLimits(withoutRedis as unknown as RedisConnections);
  const limited = new SignInLimits(rates, { jwt: { secret: 'a secret' } } as Env);
  const tryOne = (client: string, account: string) =>
    limited
      .guess(
        clientOf(client, undefined, () => false),
        account,
      )
      .then(
        () => true,
        () => false,
      );
  let checked = 0;
  // Each for another account, whose own limit is not reached.
  for (let at = 0; at < 240; at++) if (await tryOne(address(at), `account-${at}`)) checked++;
  expect(checked).toBe(max);
  expect(await tryOne('198.51.100.1', 'account-0')).toBe(true);
});
