import { parseEnv } from '@luar/contracts/env';
import * as z from 'zod/mini';

const url = (protocols: readonly string[], says: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), says));
// `fetch` refuses an address with a password, and its error shows the password.
const httpUrl = () =>
  url(['http:', 'https:'], 'is not an http(s) address').check(
    z.refine((value) => !/\/\/[^/?#]*@/.test(value), 'must not contain a user name or password'),
  );

const isAddress = (value: string) => /^[^\s:]+:\d{1,5}$/.test(value) && Number(value.split(':')[1]) <= 65_535;

const schema = z
  .object({
    SITE_URL: httpUrl(),
    API_URL: httpUrl(),
    API_METRICS_URL: httpUrl(),
    TLS_ADDRESS: z.optional(z.string().check(z.refine(isAddress, 'is not an address like caddy:443'))),
    WATCH_DIR: z.string(),
    WATCH_SECONDS: z._default(
      z.string().check(z.regex(/^(?:[1-9]\d?(?:\.\d+)?|0\.\d*[1-9])$/, 'is not a number of seconds')),
      '20',
    ),
    ALERT_WEBHOOK: z.optional(httpUrl()),
    ALERT_NTFY: z.optional(httpUrl()),
    ALERT_SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'is not an address like smtp://user:password@host:587')),
    ALERT_MAIL_TO: z.optional(z.email('is not an e-mail address')),
    ALERT_MAIL_FROM: z.optional(z.email('is not an e-mail address')),
  })
  .check(
    z.refine((env) => (env.ALERT_SMTP_URL === undefined) === (env.ALERT_MAIL_TO === undefined), {
      path: ['ALERT_MAIL_TO'],
      error: 'and ALERT_SMTP_URL belong together: set both or neither',
    }),
  );

export type Settings = ReturnType<typeof readSettings>;

/** Throws `EnvError`. */
export function readSettings(source: Record<string, string | undefined>) {
  const env = parseEnv(schema, source);
  const { ALERT_SMTP_URL: smtp, ALERT_MAIL_TO: to } = env;
  return {
    siteUrl: env.SITE_URL,
    apiUrl: env.API_URL.replace(/\/$/, ''),
    metricsUrl: env.API_METRICS_URL,
    /** Where the site's certificate is served. Undefined: the site has none that could run out. */
    tls: tlsOf(env.SITE_URL, env.TLS_ADDRESS),
    /** Holds the state; the disk below it is checked. */
    folder: env.WATCH_DIR,
    everyMs: Number(env.WATCH_SECONDS) * 1000,
    webhook: env.ALERT_WEBHOOK,
    ntfy: env.ALERT_NTFY,
    mail: smtp !== undefined && to !== undefined ? { url: smtp, to, from: env.ALERT_MAIL_FROM ?? to } : undefined,
  };
}

/** The certificate for localhost is not checked: Caddy issues it for a few hours and renews it automatically. */
function tlsOf(siteUrl: string, address: string | undefined) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || hostname === 'localhost') return undefined;
  const [host = hostname, at = port || '443'] = address?.split(':') ?? [];
  return { host, port: Number(at), name: hostname };
}
