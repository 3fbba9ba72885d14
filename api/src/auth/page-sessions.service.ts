import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { tokenRules } from './token-rules.ts';

export type { SignedIn } from './jwt.strategy.ts';

const cookieName = 'luar-page';
const lifeSeconds = 15 * 60;
/** Differs from the audience of bearer tokens, so that this token is not accepted as one. */
const audience = 'luar-page';

/**
 * A browser sends no bearer token when it navigates to a page. The panel exchanges the token for a short-lived cookie that
 * is limited to the path of that page, hidden from scripts (HttpOnly) and not sent by other sites (SameSite=Strict).
 */
@Injectable()
export class PageSessions {
  constructor(
    private readonly tokens: JwtService,
    private readonly strategy: JwtStrategy,
  ) {}

  async cookieFor({ id, tokenVersion }: SignedIn, path: string, secure: boolean): Promise<string> {
    const token = await this.tokens.signAsync({ tokenVersion }, { subject: id, audience, expiresIn: lifeSeconds });
    const rules = `Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict`;
    return `${cookieName}=${token}; ${rules}${secure ? '; Secure' : ''}`;
  }

  /** Throws when the database cannot be read, so that an outage is not reported as an ended session. */
  async admits(cookies: string | undefined): Promise<boolean> {
    const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookies ?? '')?.[1];
    if (token === undefined) return false;
    const { algorithm, issuer } = tokenRules;
    const payload: unknown = await this.tokens
      .verifyAsync<object>(token, { audience, issuer, algorithms: [algorithm] })
      .catch(() => undefined);
    return payload !== undefined && (await this.strategy.validate(payload)) !== false;
  }
}
