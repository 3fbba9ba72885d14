import type { Heartbeat } from '@luar/contracts/mail';
import type { Env } from './env.ts';

export interface OAuthSettings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  tokenUrl: string;
  /** Required by Microsoft. */
  scope?: string;
}
export interface SmtpSettings {
  transport: 'smtp';
  /** Without it, mails are sent from the address of the site settings. */
  from: string | undefined;
  url: string;
}
export interface SmtpOAuthSettings {
  transport: 'smtp-oauth2';
  from: string;
  url: string;
  oauth: OAuthSettings;
}
export interface ZohoSettings {
  transport: 'zoho';
  from: string;
  apiUrl: string;
  oauth: OAuthSettings;
}
export type MailSettings = SmtpSettings | SmtpOAuthSettings | ZohoSettings;

/** The domains of Zoho's data centres that differ from "zoho.REGION". */
const zohoDomains: Record<string, string> = { ca: 'zohocloud.ca' };
const zohoDomain = (region: string) => zohoDomains[region] ?? `zoho.${region}`;

const smtpProviders = {
  gmail: () => ({
    url: 'smtps://smtp.gmail.com:465',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: undefined,
  }),
  microsoft: (tenant: string) => ({
    url: 'smtp://smtp.office365.com:587?requireTLS=true',
    tokenUrl: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`,
    scope: 'https://outlook.office.com/SMTP.Send offline_access',
  }),
};

/** The mail settings, or the names of the missing variables. */
export function mailSettings(env: Env): { settings: MailSettings } | { missing: string[] } {
  if (env.SMTP_URL) return { settings: { transport: 'smtp', from: env.MAIL_FROM, url: env.SMTP_URL } };

  const { MAIL_CLIENT_ID, MAIL_CLIENT_SECRET, MAIL_REFRESH_TOKEN, MAIL_FROM } = env;
  const provider = env.MAIL_PROVIDER ?? (env.MAIL_REGION ? 'zoho' : undefined);
  if (!MAIL_CLIENT_ID || !MAIL_CLIENT_SECRET || !MAIL_REFRESH_TOKEN || !MAIL_FROM || !provider) {
    const wanted = { MAIL_CLIENT_ID, MAIL_CLIENT_SECRET, MAIL_REFRESH_TOKEN, MAIL_FROM, MAIL_PROVIDER: provider };
    const missing = Object.entries(wanted).flatMap(([name, value]) => (value ? [] : [name]));
    // If no OAuth2 variable is set, ask for SMTP_URL, which is simpler.
    return { missing: missing.length === Object.keys(wanted).length ? ['SMTP_URL'] : missing };
  }

  const client = { clientId: MAIL_CLIENT_ID, clientSecret: MAIL_CLIENT_SECRET, refreshToken: MAIL_REFRESH_TOKEN };
  if (provider === 'zoho') {
    const domain = zohoDomain(env.MAIL_REGION ?? 'eu');
    const tokenUrl = env.MAIL_TOKEN_URL ?? `https://accounts.${domain}/oauth/v2/token`;
    const apiUrl = env.MAIL_API_URL ?? `https://mail.${domain}`;
    return { settings: { transport: 'zoho', from: MAIL_FROM, apiUrl, oauth: { ...client, tokenUrl } } };
  }
  const { url, tokenUrl, scope } = smtpProviders[provider](env.MAIL_TENANT);
  return {
    settings: {
      transport: 'smtp-oauth2',
      from: MAIL_FROM,
      url: env.MAIL_SMTP_URL ?? url,
      oauth: { ...client, tokenUrl: env.MAIL_TOKEN_URL ?? tokenUrl, ...(scope && { scope }) },
    },
  };
}

/** The address that mails come from, if the settings contain it: the account of the mail server is a good guess. */
export function senderOf(env: Env): string | undefined {
  if (env.MAIL_FROM !== undefined || env.SMTP_URL === undefined) return env.MAIL_FROM;
  const user = new URL(env.SMTP_URL).username.replace(/%40/, '@');
  return user.includes('@') ? user : undefined;
}

/**
 * What the status page may show: whether each setting is present, never its value. The from address and the region are
 * not secret.
 */
export function describeSettings(env: Env): Omit<Heartbeat, 'at' | 'startedAt'> {
  const found = mailSettings(env);
  const settings = 'settings' in found ? found.settings : undefined;
  const from = settings?.from ?? env.MAIL_FROM;
  return {
    configured: settings !== undefined,
    transport: settings?.transport ?? null,
    variables: {
      clientId: env.MAIL_CLIENT_ID !== undefined,
      clientSecret: env.MAIL_CLIENT_SECRET !== undefined,
      refreshToken: env.MAIL_REFRESH_TOKEN !== undefined,
      fromEmail: from !== undefined,
    },
    fromEmail: from ?? null,
    region: env.MAIL_REGION ?? null,
  };
}
