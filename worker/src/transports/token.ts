import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { redisName } from '@luar/contracts/redis';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { OAuthSettings } from '../settings.ts';
import { askJson } from './ask.ts';
import { generalFailure, MailFailure, refusedLogin } from './failure.ts';
import { tokenMs } from './limits.ts';

const answerSchema = z.object({ access_token: z.string(), expires_in: z._default(z.coerce.number(), 3600) });
const refusalSchema = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** A token counts as expired this long before it expires. */
const spareSeconds = 60;
/** A refusal is cached, because providers block clients that repeat refused requests. */
const refusalCacheMs = 20_000;
/** The remaining time is for Redis and for the wait for another process that requests a token. */
const askLimitMs = tokenMs - 3000;
const pollMs = 100;

const fault = (reason: string) => new MailFailure(generalFailure('token', reason));
const refused = (reason: string) => new MailFailure(refusedLogin('token', reason));

/**
 * The OAuth2 access token, cached in Redis and shared by all senders of all workers. One of them requests it under a
 * lock, the others poll for the result. Failures have the step `token`, to distinguish an invalid refresh token from a
 * mailbox that refuses.
 */
export function accessTokens(oauth: OAuthSettings, redis: Redis) {
  const identity = [oauth.tokenUrl, oauth.clientId, oauth.refreshToken].join('\n');
  const key = redisName(`mail-token:${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`);

  async function ask(): Promise<string> {
    const { clientId, clientSecret, refreshToken, tokenUrl, scope } = oauth;
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
      ...(scope && { scope }),
    });
    const { status, body } = await askJson('token', tokenUrl, { method: 'POST', body: form }, askLimitMs);
    const answer = answerSchema.safeParse(body);
    if (answer.success) {
      const { access_token: token, expires_in: seconds } = answer.data;
      if (seconds > spareSeconds) await redis.set(key, token, 'EX', Math.floor(seconds) - spareSeconds);
      return token;
    }
    // Some providers report an error with status 200.
    const refusal = refusalSchema.safeParse(body);
    const reason = refusal.success
      ? [refusal.data.error, refusal.data.error_description].filter(Boolean).join(', ')
      : `the token address answered ${status} with neither a token nor an error`;
    if (status >= 500) throw fault(reason);
    await redis.set(`${key}:refused`, reason, 'PX', refusalCacheMs);
    throw refused(reason);
  }

  async function get(): Promise<string> {
    for (const giveUpAt = performance.now() + askLimitMs + 1000; performance.now() < giveUpAt; await pause(pollMs)) {
      const [token, known] = await redis.mget(key, `${key}:refused`);
      if (token) return token;
      if (known) throw refused(known);
      if (await redis.set(`${key}:asking`, '1', 'PX', askLimitMs + 1000, 'NX')) {
        try {
          return await ask();
        } finally {
          await redis.del(`${key}:asking`);
        }
      }
    }
    throw fault('the token address did not answer in time');
  }

  return {
    async get(): Promise<string> {
      try {
        return await get();
      } catch (error) {
        if (error instanceof MailFailure) throw error;
        throw fault('Redis, where the token is kept, did not answer');
      }
    },
    /** Deletes a refused token, unless another process has already replaced it by a newer one. */
    async forget(token: string): Promise<void> {
      if ((await redis.get(key)) === token) await redis.del(key);
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;
