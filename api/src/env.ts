import { mailAddress, parseEnv } from '@luar/contracts/env';
import { redisAddressForms, redisTarget } from '@luar/contracts/redis';
import * as z from 'zod/mini';
import { keysOf } from './data/storage-keys.ts';
import { isProxyEntry } from './http/client-address.ts';

const examples = ['secret', 'changeme', 'change-me', 'example', 'replace', 'your-'];
const defaults = ['admin', 'password', 'changeme', 'luar', '123456', 'example', 'secret'];

/** A secret that contains an example from documentation, or has fewer than eight different characters. */
function isSimple(secret: string): boolean {
  const plain = secret.toLowerCase();
  return examples.some((example) => plain.includes(example)) || new Set(plain).size < 8;
}

/** A common default password, with or without trailing digits and signs. */
const isDefault = (password: string) =>
  defaults.includes(password.toLowerCase().replace(/[^a-z]+$/, '')) || defaults.includes(password);

const list = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const port = z
  .string()
  .check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a port number, 0 to 65535'));
const url = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    );
// A MongoDB address may name several hosts, which the URL parser refuses.
const mongoUrl = z
  .string()
  .check(
    z.regex(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'must be a URL that starts with mongodb:// or mongodb+srv://'),
  );
const redisUrl = z
  .string()
  .check(z.refine((value) => redisTarget(value) !== undefined, `must be an address like ${redisAddressForms}`));
/** The steps of one request and of a letter, in order. */
const crashSteps = [
  'before-insert',
  'after-insert',
  'after-letter',
  'after-claim',
  'before-enqueue',
  'after-enqueue',
  'before-outcome',
] as const;
export type CrashStep = (typeof crashSteps)[number];

/** A whole number from 1 to `max`. */
const span = (max: number) =>
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= max,
        `must be a whole number, 1 to ${max}`,
      ),
    );

const onOff = z.enum(['on', 'off'], 'must be on or off');

/** The placeholders for secrets in the examples. */
const placeholder = /^(?:KEY|SECRET|PASSWORD)$|:(?:PASSWORD|password)@/;

const schemaFor = (production: boolean) => {
  const filledIn = z.refine<string>(
    (value) => !production || !placeholder.test(value),
    'still has the placeholder of the example: put the real one in',
  );
  return z.object({
    NODE_ENV: z._default(
      z.enum(['development', 'production', 'test'], 'must be development, production or test'),
      'development',
    ),
    PORT: z._default(port, '3000'),
    HOST: z._default(z.string(), '127.0.0.1'),
    SITE_URL: z._default(url('http:', 'https:'), 'http://localhost:3000'),
    LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'), 'info'),
    TRUST_PROXY: z._default(
      z
        .string()
        .check(
          z.refine((value) => list(value).every(isProxyEntry), 'must be addresses or CIDR blocks, with commas between'),
        ),
      '',
    ),
    DRAIN_SECONDS: z._default(
      z.string().check(z.regex(/^([0-9]|[1-5][0-9]|60)$/, 'must be a whole number of seconds, 0 to 60')),
      production ? '1' : '0',
    ),
    CORS_ORIGINS: z._default(
      z
        .string()
        .check(
          z.refine(
            (value) => list(value).every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol)),
            'must be origins such as https://other.example, with commas between',
          ),
        ),
      '',
    ),
    MONGODB_URI: mongoUrl.check(filledIn),
    REDIS_URL: redisUrl.check(filledIn),
    S3_ENDPOINT: z.optional(url('http:', 'https:')),
    S3_BUCKET: z.string(),
    S3_REGION: z._default(z.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: z.optional(z.string().check(filledIn)),
    S3_SECRET_ACCESS_KEY: z.optional(z.string().check(filledIn)),
    S3_PUBLIC_URL: z.optional(url('http:', 'https:')),
    JWT_SECRET: z.string().check(
      z.minLength(32, 'must have at least 32 characters'),
      z.refine(
        (secret) => !production || !isSimple(secret),
        'is an example or too simple: make a new one, for example with `openssl rand -base64 48`',
      ),
    ),
    JWT_TTL: z._default(
      z.string().check(z.regex(/^[1-9]\d{0,5}[smhd]$/, 'must be a duration such as 12h or 7d')),
      '7d',
    ),
    ADMIN_EMAIL: z.string().check(z.includes('@', 'must be an e-mail address')),
    ADMIN_PASSWORD: z.optional(
      z.string().check(
        z.minLength(6, 'must have at least 6 characters'),
        z.refine((password) => !production || !isDefault(password), 'is a default password: choose your own'),
      ),
    ),
    /** The password was generated: the panel asks for another one at the first sign-in. */
    ADMIN_PASSWORD_GENERATED: z.optional(onOff),
    ADMIN_NAME: z._default(z.string(), 'Admin'),
    EMAIL_TEST: z._default(onOff, 'on'),
    /** The sender. Without it, mails are from the address of the site settings. */
    MAIL_FROM: z.optional(mailAddress()),
    /** The practitioner's mailbox, which receives what visitors send. Defaults to the address of the site settings. */
    MAIL_TO: z.optional(mailAddress()),
    SECURITY_CONTACT: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
            'must be mailto: with an address, or start with https://',
          ),
        ),
    ),
    SEED_EXAMPLES: z.optional(onOff),

    KEEP_MESSAGES_MONTHS: z._default(span(1200), '12'),
    KEEP_BOOKINGS_MONTHS: z._default(span(1200), '24'),
    KEEP_SPAM_DAYS: z._default(span(36_500), '30'),
    RECEIPTS_DIR: z.optional(z.string()),

    METRICS_PORT: z.optional(port),
    METRICS_HOST: z._default(z.string(), '127.0.0.1'),
    /** Tests only. */
    API_CRASH_AT: z.optional(
      z
        .enum(crashSteps, `must be one of ${crashSteps.join(', ')}`)
        .check(z.refine(() => !production, 'is for tests and is refused in production')),
    ),
    /** Tests only. */
    CLOCK_AHEAD: z.optional(
      z.string().check(
        z.regex(/^-?\d{1,10}$/, 'must be a whole number of seconds'),
        z.refine(() => !production, 'is for tests and is refused in production'),
      ),
    ),
  });
};

/** What a first start puts into the empty database. */
const seeds = { on: 'contentAndTestimonials', off: 'nothing' } as const;
export type Env = ReturnType<typeof readEnv>;

export function readEnv(source: Record<string, string | undefined>) {
  const env = parseEnv(schemaFor(source['NODE_ENV'] === 'production'), source);
  return {
    mode: env.NODE_ENV,
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: Number(env.PORT),
    siteUrl: env.SITE_URL.replace(/\/+$/, ''),
    logLevel: env.LOG_LEVEL,
    trustProxy: list(env.TRUST_PROXY),
    /** How long the process is not ready and still serves before it ends. */
    drainMs: Number(env.DRAIN_SECONDS) * 1000,
    corsOrigins: list(env.CORS_ORIGINS).map((one) => new URL(one).origin),
    mongoUri: env.MONGODB_URI,
    redisUrl: env.REDIS_URL,
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      credentials: keysOf(env),
      publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, ''),
    },
    jwt: { secret: env.JWT_SECRET, ttl: env.JWT_TTL },
    admin: {
      email: env.ADMIN_EMAIL.trim().toLowerCase(),
      password: env.ADMIN_PASSWORD,
      name: env.ADMIN_NAME,
      generated: env.ADMIN_PASSWORD_GENERATED === 'on',
    },
    emailTest: env.EMAIL_TEST === 'on',
    mail: { from: env.MAIL_FROM, to: env.MAIL_TO },
    /** The contact for security issues, for security.txt. */
    securityContact: env.SECURITY_CONTACT,
    seed: env.SEED_EXAMPLES === undefined ? ('content' as const) : seeds[env.SEED_EXAMPLES],
    keeps: {
      messagesMonths: Number(env.KEEP_MESSAGES_MONTHS),
      bookingsMonths: Number(env.KEEP_BOOKINGS_MONTHS),
      spamDays: Number(env.KEEP_SPAM_DAYS),
    },
    /** The folder for erasure receipts, which restores apply. */
    receipts: env.RECEIPTS_DIR,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: Number(env.METRICS_PORT), host: env.METRICS_HOST },
    crashAt: env.API_CRASH_AT,
    /** How far the product's clock is ahead of the system clock, in milliseconds. */
    clockAhead: Number(env.CLOCK_AHEAD ?? 0) * 1000,
  };
}
