import type { Redis } from 'ioredis';
import type { MailSettings } from '../settings.ts';
import { openSmtpOAuth } from './smtp-oauth.ts';
import { openSmtp } from './smtp.ts';
import { accessTokens } from './token.ts';
import type { Transport } from './transport.ts';
import { openZoho } from './zoho.ts';

interface TransportOptions {
  /** Called only by transports with OAuth2, which share their token through Redis. */
  redis: () => Redis;
  onDataWritten?: () => void;
}

export function openTransport(settings: MailSettings, { redis, ...extras }: TransportOptions): Transport {
  switch (settings.transport) {
    case 'smtp':
      return openSmtp(settings, extras);
    case 'smtp-oauth2':
      return openSmtpOAuth(settings, accessTokens(settings.oauth, redis()), extras);
    case 'zoho':
  }
  return openZoho(settings, accessTokens(settings.oauth, redis()));
}
