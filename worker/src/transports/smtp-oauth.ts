import type { SmtpOAuthSettings } from '../settings.ts';
import { failureOf } from './failure.ts';
import { openSmtp } from './smtp.ts';
import type { AccessTokens } from './token.ts';
import type { Transport } from './transport.ts';

/** SMTP with an OAuth2 token instead of a password. A new token needs a new connection. */
export function openSmtpOAuth(
  settings: SmtpOAuthSettings,
  tokens: AccessTokens,
  extras: { onDataWritten?: () => void },
): Transport {
  let open: { token: string; smtp: Transport } | undefined;
  return {
    async send(mail) {
      const token = await tokens.get();
      if (open?.token !== token) {
        await open?.smtp.close();
        open = { token, smtp: openSmtp(settings, { ...extras, login: { user: settings.from, accessToken: token } }) };
      }
      try {
        await open.smtp.send(mail);
      } catch (error) {
        if (failureOf(error).step === 'mailbox') await tokens.forget(token);
        throw error;
      }
    },
    async close() {
      await open?.smtp.close();
    },
  };
}
