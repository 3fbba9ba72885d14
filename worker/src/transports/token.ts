import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { OAuthSettings } from '../settings.ts';
import { askJson } from './ask.ts';
import { generalFailure, MailFailure } from './failure.ts';

const answerSchema = z.object({ access_token: z.string(), expires_in: z._default(z.coerce.number(), 3600) });
const refusalSchema = z.object({ error: z.string(), error_description: z.optional(z.string()) });

/** A token is taken for as good as ended a minute before it ends. */
const spareSeconds = 60;
/** Providers count and then block those who keep asking, so a refusal is believed for a while. */
const believeRefusalMs = 20_000;
const askLimitMs = 5000;
const lookAgainMs = 100;

const fault = (reason: string) => new MailFailure(generalFailure('token', reason));

/**
 * The access token, kept in Redis and shared by every sender of every worker: one of them asks, the others wait for
 * the answer. Asking is a step of its own, so that a dead refresh token is told from a mailbox that refuses.
 */
export function accessTokens(oauth: OAuthSettings, redis: Redis) {
  const identity = [oauth.tokenUrl, oauth.clientId, oauth.refreshToken].join('\n');
  const key = `luar:mail-token:${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}`;

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
    // Some say so with status 200.
    const refusal = refusalSchema.safeParse(body);
    const reason = refusal.success
      ? [refusal.data.error, refusal.data.error_description].filter(Boolean).join(', ')
      : `the token address answered ${status} with neither a token nor an error`;
    if (status < 500) await redis.set(`${key}:refused`, reason, 'PX', believeRefusalMs);
    throw fault(reason);
  }

  async function get(): Promise<string> {
    for (const giveUpAt = Date.now() + askLimitMs + 1000; Date.now() < giveUpAt; await pause(lookAgainMs)) {
      const [token, refused] = await redis.mget(key, `${key}:refused`);
      if (token) return token;
      if (refused) throw fault(refused);
      if (await redis.set(`${key}:asking`, '1', 'PX', askLimitMs + 1000, 'NX')) {
        try {
          return await ask();
        } finally {
          await redis.del(`${key}:asking`);
        }
      }
    }
    throw fault('nobody got an answer from the token address in time');
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
    /** A token that was refused is not offered again; a newer one that somebody else got meanwhile stays. */
    async forget(token: string): Promise<void> {
      if ((await redis.get(key)) === token) await redis.del(key);
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;
