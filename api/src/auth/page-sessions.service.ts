import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { RateLimits } from '../redis/rate-limits.service.ts';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { tokenRules } from './token-rules.ts';

export type { SignedIn } from './jwt.strategy.ts';

const cookieName = 'luar-page';
const lifeSeconds = 15 * 60;
/** Differs from the audience of bearer tokens, so that this token is not accepted as one. */
const audience = 'luar-page';
const ticketAudience = 'luar-page-ticket';
const ticketSeconds = 30;

/**
 * A browser sends no bearer token when it navigates to a page. The panel exchanges the token for a short-lived cookie that
 * is limited to the path of that page, hidden from scripts (HttpOnly) and not sent by other sites (SameSite=Strict).
 */
@Injectable()
export class PageSessions {
  constructor(
    private readonly tokens: JwtService,
    private readonly strategy: JwtStrategy,
    private readonly rates: RateLimits,
  ) {}

  /** Valid once, for half a minute: opens a page for which a request of the panel cannot set a cookie. */
  ticketFor({ id, tokenVersion, sid }: SignedIn): Promise<string> {
    const rules = { subject: id, audience: ticketAudience, jwtid: randomUUID(), expiresIn: ticketSeconds };
    return this.tokens.signAsync({ tokenVersion, sid }, rules);
  }

  /** The cookie for a ticket; undefined if the ticket is invalid, expired or already used. */
  async redeem(ticket: string, path: string, secure: boolean): Promise<string | undefined> {
    const { algorithm, issuer } = tokenRules;
    const payload = await this.tokens
      .verifyAsync<{ jti: string }>(ticket, { audience: ticketAudience, issuer, algorithms: [algorithm] })
      .catch(() => undefined);
    if (!payload) return undefined;
    const { waitMs } = await this.rates.take(`ticket:${payload.jti}`, { max: 1, windowMs: 2 * ticketSeconds * 1000 });
    const user = waitMs === 0 && (await this.strategy.validate(payload));
    return user ? this.cookieFor(user, path, secure) : undefined;
  }

  private async cookieFor({ id, tokenVersion, sid }: SignedIn, path: string, secure: boolean): Promise<string> {
    const rule = { subject: id, audience, expiresIn: lifeSeconds };
    const token = await this.tokens.signAsync({ tokenVersion, sid }, rule);
    const rules = `Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict`;
    return secure ? `__Secure-${cookieName}=${token}; ${rules}; Secure` : `${cookieName}=${token}; ${rules}`;
  }

  /** Throws when the database cannot be read, so that an outage is not reported as an ended session. */
  async admits(cookies: string | undefined): Promise<boolean> {
    const token = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${cookieName}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
    if (token === undefined) return false;
    const { algorithm, issuer } = tokenRules;
    const payload: unknown = await this.tokens
      .verifyAsync<object>(token, { audience, issuer, algorithms: [algorithm] })
      .catch(() => undefined);
    return payload !== undefined && (await this.strategy.validate(payload)) !== false;
  }
}
