import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { JwtStrategy, type SignedIn } from './jwt.strategy.ts';
import { tokenRules } from './token-rules.ts';

export type { SignedIn } from './jwt.strategy.ts';

const cookieName = 'luar-page';
const lifeSeconds = 15 * 60;
/** Not the panel's: this token is no bearer token. */
const audience = 'luar-page';

/**
 * A page that the browser opens by itself cannot carry her bearer token. She exchanges it for a cookie that only that
 * page's addresses receive, that no script can read and no other site can send, and that soon ends.
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

  /** Fails when the database cannot say whether her session goes on. */
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
