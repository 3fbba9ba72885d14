import type { Env } from '../environment.ts';
import { freePort } from './ports.ts';
import type { Secrets } from './secrets.ts';

export type StoreName = 'mongo' | 'redis' | 'storage' | 'inbox';
export type Ports = Record<'mongo' | 'redis' | 'storage' | 'smtp' | 'apiMetrics' | 'workerMetrics', number>;

/** The environment of each process, and which parts are embedded because no setting of the caller replaces them. */
export interface Composition {
  api: Env;
  worker: Env;
  embedded: Record<StoreName, boolean>;
  ports: Ports;
}

const replacedBy: Record<StoreName, string[]> = {
  mongo: ['MONGODB_URI'],
  redis: ['REDIS_URL'],
  // S3_BUCKET and S3_REGION are not in this list, because they also apply to the embedded server.
  storage: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  inbox: ['SMTP_URL', 'MAIL_CLIENT_ID', 'MAIL_CLIENT_SECRET', 'MAIL_REFRESH_TOKEN'],
};

// The worker uses no database, images or sign-in, so it does not get their secrets.
const notForTheWorker = /^(MONGODB_URI|JWT_\w+|ADMIN_PASSWORD(_\w+)?|S3_\w+)$/;

async function choosePorts(): Promise<Ports> {
  const [mongo, redis, storage, smtp] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { mongo, redis, storage, smtp, apiMetrics: await freePort(), workerMetrics: await freePort() };
}

/**
 * The caller's settings override the stack's own values. An empty value counts as unset.
 * `running`: the ports of parts that already run.
 */
export async function compose(
  caller: Env,
  port: number,
  secrets: Secrets,
  running: Partial<Ports> = {},
): Promise<Composition> {
  const given = Object.fromEntries(Object.entries(caller).filter(([, value]) => value !== ''));
  const isEmbedded = (name: StoreName) => replacedBy[name].every((setting) => given[setting] === undefined);
  const embedded = {
    mongo: isEmbedded('mongo'),
    redis: isEmbedded('redis'),
    storage: isEmbedded('storage'),
    inbox: isEmbedded('inbox'),
  };
  const ports = { ...(await choosePorts()), ...running };
  const production = given['NODE_ENV'] === 'production';
  const shared: Env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    ...(embedded.redis && { REDIS_URL: `redis://127.0.0.1:${ports.redis}` }),
    ...(embedded.inbox && { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` }),
    ...given,
  };
  const api: Env = {
    ADMIN_EMAIL: 'admin@luar.local',
    ...(!production && { SEED_EXAMPLES: 'on' }),
    // In production no secret is generated: a missing one is an error.
    ...(!production && { JWT_SECRET: secrets.jwtSecret }),
    ...(!production &&
      given['ADMIN_PASSWORD'] === undefined && {
        ADMIN_PASSWORD: secrets.adminPassword,
        ADMIN_PASSWORD_GENERATED: 'on',
      }),
    ...(embedded.mongo && { MONGODB_URI: `mongodb://127.0.0.1:${ports.mongo}/luar` }),
    ...(embedded.storage && {
      S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
      S3_BUCKET: 'luar',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    }),
    METRICS_PORT: String(ports.apiMetrics),
    ...shared,
    PORT: String(port),
  };
  const worker: Env = {
    ...Object.fromEntries(Object.entries(shared).filter(([name]) => !notForTheWorker.test(name))),
    METRICS_PORT: workerMetricsPort(given['METRICS_PORT'], ports),
    API_CHECKS_URL: `http://${reached(api['METRICS_HOST'])}:${api['METRICS_PORT']}/checks`,
  };
  return { api, worker, embedded, ports };
}

/** An address on which a server listens, as this machine reaches it. */
export function reached(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** METRICS_PORT is the API's port. The worker runs on the same machine, so it takes the next one. */
function workerMetricsPort(given: string | undefined, ports: Ports): string {
  if (given === undefined) return String(ports.workerMetrics);
  return /^\d+$/.test(given) && given !== '0' ? String(Number(given) + 1) : given;
}
