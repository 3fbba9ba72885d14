import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../environment.ts';
import { root } from '../paths.ts';
import { reached } from '../stack/compose.ts';
import type { PartPlan } from '../stack/part.ts';
import { answersHttp, answersTcp } from '../stack/probes.ts';
import { Refusal } from '../terminal.ts';

/** Creates the folder for the data of one part. */
function folder(dataDir: string, name: string): string {
  const dir = join(dataDir, name);
  mkdirSync(dir, { recursive: true });
  return dir;
}

const here = (file: string) => join(root, 'infra', 'local', file);
/** The embedded MongoDB runs as a separate program: this workspace imports none of its code. */
const embeddedMongo = join(root, 'infra', 'mongo', 'main.ts');

export function mongoPlan(dataDir: string, port: number, env: Env): PartPlan {
  return {
    name: 'mongo',
    command: process.execPath,
    args: [embeddedMongo, '--port', String(port), '--dir', folder(dataDir, 'mongo')],
    env,
    answers: () => answersTcp(port),
  };
}

export function redisPlan(dataDir: string, port: number, env: Env): PartPlan {
  const dir = folder(dataDir, 'redis');
  const settings = [
    '--appendonly',
    'yes',
    '--appendfsync',
    'everysec',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  return {
    name: 'redis',
    command: redisServer(),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...settings],
    env,
    answers: () => answersTcp(port, 'PING\r\n', '+PONG'),
  };
}

export function storagePlan(dataDir: string, port: number, api: Env, env: Env): PartPlan {
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = api;
  const own = { STORAGE_PORT: String(port), STORAGE_DIR: folder(dataDir, 'storage') };
  return {
    name: 'storage',
    command: process.execPath,
    // The continuation tokens of listings are encrypted with DES, a legacy cipher in OpenSSL 3.
    args: ['--openssl-legacy-provider', here('parts/storage.ts')],
    env: { ...env, ...own, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    answers: () => answersTcp(port),
  };
}

export function inboxPlan(dataDir: string, smtpPort: number, webPort: number, env: Env): PartPlan {
  const own = { SMTP_PORT: String(smtpPort), INBOX_PORT: String(webPort), INBOX_DIR: folder(dataDir, 'inbox') };
  return {
    name: 'inbox',
    command: process.execPath,
    args: [here('parts/inbox.ts')],
    env: { ...env, ...own },
    answers: async () => (await answersTcp(smtpPort)) && (await answersHttp(`http://127.0.0.1:${webPort}/api/healthz`)),
  };
}

export function apiPlan(name: string, env: Env): PartPlan {
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(root, 'api', 'dist', 'main.js')],
    env,
    answers: () => answersHttp(`http://${reached(env['HOST'])}:${env['PORT']}/api/health/ready`),
  };
}

/** A worker has no port to probe: it is ready when it has written its first log line. */
export function workerPlan(name: string, env: Env): PartPlan {
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(root, 'worker', 'dist', 'main.js')],
    env,
    answers: (spoke) => Promise.resolve(spoke),
  };
}

let found: string | undefined;

/** The path of the machine's redis-server. */
function redisServer(): string {
  try {
    found ??= execFileSync('sh', ['-c', 'command -v redis-server'], { encoding: 'utf8' }).trim();
    return found;
  } catch {
    throw new Refusal(
      'redis-server is missing: install it (on Debian: apt-get install redis-server), or set REDIS_URL.',
    );
  }
}
