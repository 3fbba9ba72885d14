import { EnvError, mailAddress, parseEnv } from '@luar/contracts/env';
import { redisAddressForms, redisTarget } from '@luar/contracts/redis';
import * as z from 'zod/mini';

export { EnvError };

const url = (protocols: readonly string[], says: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), says));
const httpUrl = () => url(['http:', 'https:'], 'is not an http(s) address');
const smtpUrl = () => url(['smtp:', 'smtps:'], 'is not an address like smtp://user:password@host:587');

const whole = (min: number, max: number) => {
  const says = `is not a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, says)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, says), z.maximum(max, says))),
  );
};
const port = () => whole(0, 65_535);
const choice = <const T extends readonly string[]>(values: T) => z.enum(values, `is not one of ${values.join(', ')}`);

const crashSteps = ['sender', 'before-send', 'data', 'acceptance', 'completion'] as const;
export type CrashStep = (typeof crashSteps)[number];

const schema = z
  .object({
    NODE_ENV: z._default(choice(['development', 'test', 'production']), 'development'),
    REDIS_URL: z
      .string()
      .check(z.refine((value) => redisTarget(value) !== undefined, `is not an address like ${redisAddressForms}`)),
    LOG_LEVEL: z._default(choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
    SITE_URL: z._default(httpUrl(), 'http://localhost:3000'),
    /** A plain SMTP server. If set, the OAuth2 settings are ignored. */
    SMTP_URL: z.optional(smtpUrl()),
    MAIL_CLIENT_ID: z.optional(z.string()),
    MAIL_CLIENT_SECRET: z.optional(z.string()),
    MAIL_REFRESH_TOKEN: z.optional(z.string()),
    MAIL_FROM: z.optional(mailAddress()),
    /** The name of the sender's DKIM record, if it is not one of those that providers usually choose. */
    MAIL_DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w.-]{1,63}$/, 'is not a name like default'))),
    MAIL_PROVIDER: z.optional(choice(['gmail', 'zoho', 'microsoft'])),
    MAIL_REGION: z.optional(z.string().check(z.regex(/^[a-z.]{2,24}$/, 'is not a data centre like eu'))),
    /** Microsoft only. */
    MAIL_TENANT: z._default(z.string().check(z.regex(/^[\w.-]+$/, 'is not a tenant')), 'common'),
    /** Of the API, which addresses the mails. It is required here, where it is known whether mails are sent. */
    MAIL_TO: z.optional(mailAddress()),
    /** Override the provider's own addresses: for other data centres and for tests. */
    MAIL_TOKEN_URL: z.optional(httpUrl()),
    MAIL_API_URL: z.optional(httpUrl()),
    MAIL_SMTP_URL: z.optional(smtpUrl()),
    METRICS_PORT: z.optional(port()),
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    /** Where the API answers what it knows of the product's state, on its private port. */
    API_CHECKS_URL: z.optional(httpUrl()),
    /** Where the site's certificate is served, if the domain is not reachable from here. */
    TLS_ADDRESS: z.optional(z.string().check(z.regex(/^[^\s:]+:\d{1,5}$/, 'is not an address like caddy:443'))),
    CHECK_SECONDS: z._default(whole(1, 3600), 60),
    PING_URL: z.optional(httpUrl()),
    ALERT_MAIL_TO: z.optional(mailAddress()),
    ALERT_MAIL_FROM: z.optional(mailAddress()),
    ALERT_SMTP_URL: z.optional(smtpUrl()),
    WORKER_CONCURRENCY: z._default(whole(1, 12), 4),
    /**
     * Tests only: "step pattern" kills the process at that step of every mail whose id matches; " once" does so only on
     * the first attempt.
     */
    CRASH_AT: z.optional(
      z.string().check(z.regex(new RegExp(`^(${crashSteps.join('|')}) \\S+( once)?$`), 'is not "step pattern [once]"')),
    ),
  })
  .check(
    z.refine((env) => env.NODE_ENV !== 'production' || env.CRASH_AT === undefined, {
      path: ['CRASH_AT'],
      error: 'is for tests and not allowed in production',
    }),
    z.refine(
      ({ NODE_ENV, SMTP_URL, MAIL_CLIENT_ID, MAIL_TO }) => {
        const sends = SMTP_URL !== undefined || MAIL_CLIENT_ID !== undefined;
        return NODE_ENV !== 'production' || !sends || MAIL_TO !== undefined;
      },
      {
        path: ['MAIL_TO'],
        error: 'must be the practitioner’s mailbox: the address in a new system is only an example',
      },
    ),
    z.refine((env) => env.ALERT_MAIL_TO !== undefined || env.ALERT_SMTP_URL === undefined, {
      path: ['ALERT_MAIL_TO'],
      error: 'must be set for ALERT_SMTP_URL: the address of the operator',
    }),
    z.refine((env) => env.ALERT_MAIL_TO === undefined || (env.ALERT_SMTP_URL ?? env.SMTP_URL) !== undefined, {
      path: ['ALERT_SMTP_URL'],
      error: 'must be set for ALERT_MAIL_TO: a mail server that tells the operator of faults',
    }),
    z.refine(({ NODE_ENV, SMTP_URL }) => NODE_ENV !== 'production' || !/:password@/i.test(SMTP_URL ?? ''), {
      path: ['SMTP_URL'],
      error: 'still has the password of the example: put the real one in',
    }),
    z.refine(({ NODE_ENV, REDIS_URL }) => NODE_ENV !== 'production' || !/:PASSWORD@/.test(REDIS_URL), {
      path: ['REDIS_URL'],
      error: 'still has the placeholder of the example: put the real one in',
    }),
  );

export type Env = z.output<typeof schema>;

/** The only place that reads process.env. */
// oxlint-disable-next-line node/no-process-env
export const readEnv = (): Env => parseEnv(schema, process.env);
