import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../environment.ts';
import { apiPlan, inboxPlan, mongoPlan, redisPlan, storagePlan, workerPlan } from '../parts/plans.ts';
import { freePort } from './ports.ts';
import { Part, type PartPlan } from './part.ts';
import { RunFolder } from './run-folder.ts';
import type { Secrets } from './secrets.ts';

export interface StackPlan {
  dataDir: string;
  port: number;
  inboxPort: number;
  secrets: Secrets;
  /** What the caller set. It wins over everything that the stack would choose, and replaces the embedded parts. */
  env: Env;
  /** Further settings of single processes, by their name. */
  partEnv?: Record<string, Env>;
  /** Parts that are prepared but not started. */
  without?: readonly string[];
  apis?: number;
  workers?: number;
}

const bucket = 'luar';
const isMail = (name: string) => name === 'SMTP_URL' || name === 'MAIL_CLIENT_ID';

/** What each process of the stack is told: the caller's settings, and the stack's own where there is none. */
export async function composeEnv(plan: StackPlan) {
  const { env, secrets, port } = plan;
  const set = (name: string) => env[name] !== undefined && env[name] !== '';
  const ports = { mongo: await freePort(), redis: await freePort(), storage: await freePort(), smtp: await freePort() };
  const embedded = {
    mongo: !set('MONGODB_URI'),
    redis: !set('REDIS_URL'),
    storage: !set('S3_ENDPOINT'),
    inbox: !Object.keys(env).some((name) => isMail(name) && set(name)),
  };
  // Production gets nothing made up for it: what is missing there is a fault.
  const kept =
    env['NODE_ENV'] === 'production' ? {} : { JWT_SECRET: secrets.jwtSecret, ADMIN_PASSWORD: secrets.adminPassword };
  const chosen: Env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: 'admin@luar.local',
    SEED_EXAMPLES: env['NODE_ENV'] === 'production' ? 'off' : 'on',
    ...kept,
    ...(embedded.mongo ? { MONGODB_URI: `mongodb://127.0.0.1:${ports.mongo}/luar` } : {}),
    ...(embedded.redis ? { REDIS_URL: `redis://127.0.0.1:${ports.redis}` } : {}),
    ...(embedded.storage
      ? {
          S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`,
          S3_BUCKET: bucket,
          // The one account that this storage knows; only this machine reaches it.
          S3_ACCESS_KEY_ID: 'S3RVER',
          S3_SECRET_ACCESS_KEY: 'S3RVER',
        }
      : {}),
    ...(embedded.inbox ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` } : {}),
  };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return { env: { ...chosen, ...given, PORT: String(port) }, embedded, ports };
}

/** The processes that use the stores: they start after them and end before them. */
const isOurs = ({ plan }: Part) => /^(api|worker)/.test(plan.name);

/** The whole product as processes of its own under one supervisor. */
export class Stack {
  readonly url: string;
  readonly inboxUrl: string;
  readonly env: Env;
  readonly dataDir: string;
  readonly parts = new Map<string, Part>();
  readonly #runFolder: RunFolder;
  readonly #without: ReadonlySet<string>;
  #stopping: Promise<void> | undefined;

  private constructor(plan: StackPlan, env: Env, runFolder: RunFolder) {
    this.dataDir = plan.dataDir;
    this.url = `http://localhost:${plan.port}`;
    this.inboxUrl = `http://localhost:${plan.inboxPort}`;
    this.env = env;
    this.#runFolder = runFolder;
    this.#without = new Set(plan.without);
  }

  /** Everything decided and the data folder taken; nothing runs yet. */
  static async prepare(plan: StackPlan): Promise<Stack> {
    const { env, embedded, ports } = await composeEnv(plan);
    const runFolder = new RunFolder(plan.dataDir);
    await runFolder.take(plan.dataDir);
    const stack = new Stack(plan, env, runFolder);
    const { dataDir } = plan;
    const own = (name: string) => ({ ...env, ...plan.partEnv?.[name] });
    if (embedded.mongo) stack.#add(mongoPlan(dataDir, ports.mongo, env));
    if (embedded.redis) stack.#add(redisPlan(dataDir, ports.redis, env));
    if (embedded.storage) stack.#add(storagePlan(dataDir, ports.storage, bucket, env));
    if (embedded.inbox) stack.#add(inboxPlan(dataDir, ports.smtp, plan.inboxPort, env));
    for (const [name, port] of await instances('api', plan.apis, plan.port)) stack.#add(apiPlan(name, port, own(name)));
    for (const [name] of await instances('worker', plan.workers, 0)) stack.#add(workerPlan(name, own(name)));
    return stack;
  }

  #add(plan: PartPlan): void {
    const log = join(this.dataDir, 'logs', `${plan.name}.log`);
    this.parts.set(plan.name, new Part(plan, log, this.#runFolder));
  }

  /** The stores first; what needs them when they answer. */
  async start(): Promise<void> {
    const wanted = [...this.parts.values()].filter(({ plan }) => !this.#without.has(plan.name));
    await Promise.all(wanted.filter((part) => !isOurs(part)).map((part) => part.start()));
    await Promise.all(wanted.filter(isOurs).map((part) => part.start()));
  }

  part(name: string): Part {
    const part = this.parts.get(name);
    if (!part) throw new Error(`This stack has no part "${name}". It has: ${[...this.parts.keys()].join(', ')}`);
    return part;
  }

  /** The address of one of several API processes. */
  urlOf(name: string): string {
    return `http://localhost:${this.part(name).plan.env['PORT']}`;
  }

  /** In the order that loses nothing: who takes requests first, the stores last. Asked twice, it is done once. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    const all = [...this.parts.values()];
    await Promise.all(all.filter(isOurs).map((part) => part.stop()));
    await Promise.all(all.map((part) => part.stop(3000)));
    for (const part of all) part.log.close();
    this.#runFolder.release();
  }

  /** For a throw-away stack: its data goes with it. */
  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function instances(name: string, count = 1, firstPort: number): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (let at = 1; at <= count; at++) found.push(at === 1 ? [name, firstPort] : [`${name}-${at}`, await freePort()]);
  return found;
}
