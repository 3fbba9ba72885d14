import { beforeEach, describe, expect, test } from '@jest/globals';
import { rateLimits } from '@luar/contracts/limits';
import type { SecurityNotices } from '../../auth/security-notices.service.ts';
import type { Env } from '../../env.ts';
import { RateLimits } from '../../redis/rate-limits.service.ts';
import type { RedisConnections } from '../../redis/redis-connections.service.ts';
import { SubmissionLimits } from './submission-limits.service.ts';

const { receipts, receiptsKept, receiptsOfNetwork, formOfNetwork, told } = rateLimits;
const ofDay = receipts.max + receiptsKept.max;

describe('the limits of forms and receipts', () => {
  let mailed: string[];
  let limited: SubmissionLimits;
  beforeEach(() => {
    mailed = [];
    // Without Redis the counts are kept in memory, by the same rules.
    const withoutRedis = {
      commands: { defineCommand: () => {} },
      ask: (_: unknown, otherwise: () => unknown) => otherwise(),
    };
    limited = new SubmissionLimits(
      { jwt: { secret: 'a secret' } } as Env,
      new RateLimits(withoutRedis as unknown as RedisConnections),
      { notify: async (change: string) => void mailed.push(change) } as unknown as SecurityNotices,
    );
  });

  let strangers = 0;
  /** One request of a client, whose receipt goes to an address that has had none. */
  const send = (client: string, suspectedSpam = false) =>
    limited.take(client, `visitor-${++strangers}@exemplo.test`, suspectedSpam);
  const addressOf = (at: number) => `192.0.${Math.floor(at / 250)}.${at % 250}`;
  const withheldOf = async (count: number, client: (at: number) => string) => {
    const withheld: boolean[] = [];
    for (let at = 0; at < count; at++) withheld.push((await send(client(at))).withholdsReceipt);
    return withheld;
  };
  const sentThenWithheld = (sent: number, withheld: number) => [
    ...Array(sent).fill(false),
    ...Array(withheld).fill(true),
  ];

  test('above the receipts of a day all further ones are withheld, and the practitioner is told once', async () => {
    expect(await withheldOf(ofDay + 3, addressOf)).toEqual(sentThenWithheld(ofDay, 3));
    expect(mailed).toEqual(['receiptsHeld']);
  });

  test('six networks with 40 requests each do not switch off the receipts of others', async () => {
    const withheld = await withheldOf(6 * 40, (at) => addressOf(at % 6));
    expect(withheld.filter((each) => !each)).toHaveLength(receipts.max);
    expect((await send('198.51.100.1')).withholdsReceipt).toBe(false);
  });

  test('suspected spam, which has no receipt, uses up none of the day’s', async () => {
    for (let at = 0; at < receipts.max; at++) await send(addressOf(at), true);
    expect((await send('198.51.100.1')).withholdsReceipt).toBe(false);
  });

  test('an IPv6 network of many addresses has a number of its own, and takes none of the others’', async () => {
    const part = (at: number) => `2001:db8:77:${at.toString(16)}`;
    expect(await withheldOf(receipts.max, part)).toEqual(
      sentThenWithheld(receiptsOfNetwork.max, receipts.max - receiptsOfNetwork.max),
    );
    expect((await send('2001:db8:78:1')).withholdsReceipt).toBe(false);
    expect(mailed).toEqual([]);
  });

  test('above the mails of a day to the practitioner further ones are withheld, whoever sends', async () => {
    const withheld: boolean[] = [];
    for (let at = 0; at < told.max + 3; at++)
      withheld.push((await limited.take(addressOf(at), 'a@exemplo.test', false)).withholdsNotice);
    expect([withheld, mailed]).toEqual([sentThenWithheld(told.max, 3), ['receiptsHeld']]);
  });

  test('so have its forms', async () => {
    const waits: boolean[] = [];
    for (let at = 0; at <= formOfNetwork.max; at++) waits.push((await send(`2001:db8:77:${at}`)).waitMs > 0);
    expect(waits).toEqual(sentThenWithheld(formOfNetwork.max, 1));
    expect((await send('2001:db8:78:1')).waitMs).toBe(0);
  });

  test('what was counted for a request that is not stored is given back', async () => {
    for (let at = 0; at < receipts.max; at++) await (await send(addressOf(at))).giveBack();
    expect((await send('198.51.100.1')).withholdsReceipt).toBe(false);
  });
});
