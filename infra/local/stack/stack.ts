import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment, type Env } from '../environment.ts';
import { apiPlan, inboxPlan, mongoPlan, redisPlan, storagePlan, workerPlan } from '../parts/plans.ts';
import { compose } from './compose.ts';
import { freePort } from './ports.ts';
import { Part, type PartPlan } from './part.ts';
import { RunFolder } from './run-folder.ts';
import type { Secrets } from './secrets.ts';

export interface StackPlan {
  dataDir: string;
  port: number;
  inboxPort: number;
  secrets: Secrets;
  /** The caller's settings. They override the stack's own values and replace embedded parts. */
  env: Env;
  /** Extra settings of single processes, by process name. */
  partEnv?: Record<string, Env>;
  /** Parts that are prepared but not started. */
  without?: readonly string[];
  apis?: number;
  workers?: number;
}

/** The processes that use the stores: they start after the stores and stop before them. */
const isOurs = ({ plan }: Part) => /^(api|worker)/.test(plan.name);
const isApi = ({ plan }: Part) => plan.name.startsWith('api');
const isWorker = ({ plan }: Part) => plan.name.startsWith('worker');
const isInbox = ({ plan }: Part) => plan.name === 'inbox';
const isStore = (part: Part) => !isOurs(part) && !isInbox(part);

/** The whole product: separate processes under one supervisor. */
export class Stack {
  readonly url: string;
  readonly inboxUrl: string;
  readonly env: Env;
  readonly dataDir: string;
  readonly parts = new Map<string, Part>();
  /** The processes of a killed supervisor that `prepare` ended. */
  readonly leftovers: readonly string[];
  readonly #runFolder: RunFolder;
  readonly #without: ReadonlySet<string>;
  #stopping: Promise<void> | undefined;

  private constructor(plan: StackPlan, env: Env, runFolder: RunFolder, leftovers: string[]) {
    this.leftovers = leftovers;
    this.dataDir = plan.dataDir;
    this.url = `http://localhost:${plan.port}`;
    this.inboxUrl = `http://localhost:${plan.inboxPort}`;
    this.env = env;
    this.#runFolder = runFolder;
    this.#without = new Set(plan.without);
  }

  /** Chooses all settings and locks the data folder, without starting a process. */
  static async prepare(plan: StackPlan): Promise<Stack> {
    const { api, worker, embedded, ports } = await compose(plan.env, plan.port, plan.secrets);
    const { dataDir } = plan;
    const runFolder = new RunFolder(dataDir);
    const leftovers = await runFolder.take(dataDir);
    const stack = new Stack(plan, api, runFolder, leftovers);
    runFolder.notePorts({
      ...(embedded.mongo && { mongo: ports.mongo }),
      ...(embedded.redis && { redis: ports.redis }),
      ...(embedded.storage && { storage: ports.storage }),
      ...(embedded.inbox && { smtp: ports.smtp, inbox: plan.inboxPort }),
    });
    // The stores get no settings, and so no secrets, of other processes.
    const bare = bareEnvironment();
    if (embedded.mongo) stack.#add(mongoPlan(dataDir, ports.mongo, bare));
    if (embedded.redis) stack.#add(redisPlan(dataDir, ports.redis, bare));
    if (embedded.storage) stack.#add(storagePlan(dataDir, ports.storage, api, bare));
    if (embedded.inbox) stack.#add(inboxPlan(dataDir, ports.smtp, plan.inboxPort, bare));
    const own = async (name: string, env: Env, ...portNames: string[]): Promise<Env> => ({
      ...env,
      ...(name.includes('-') && Object.fromEntries(await otherPorts(portNames))),
      ...plan.partEnv?.[name],
    });
    for (const name of instances('api', plan.apis))
      stack.#add(apiPlan(name, await own(name, api, 'PORT', 'METRICS_PORT')));
    for (const name of instances('worker', plan.workers))
      stack.#add(workerPlan(name, await own(name, worker, 'METRICS_PORT')));
    return stack;
  }

  #add(plan: PartPlan): void {
    const log = join(this.dataDir, 'logs', `${plan.name}.log`);
    this.parts.set(plan.name, new Part(plan, log, this.#runFolder));
  }

  /** Starts the stores first and the processes that use them once the stores are ready. Only the worker needs the inbox. */
  async start(): Promise<void> {
    const wanted = [...this.parts.values()].filter(({ plan }) => !this.#without.has(plan.name));
    const start = async (which: (part: Part) => boolean) => {
      // `stop` was called meanwhile: start nothing more.
      if (this.#stopping) return;
      await Promise.all(wanted.filter(which).map((part) => part.start()));
    };
    const stores = start(isStore);
    const inbox = start(isInbox);
    await Promise.all([stores.then(() => start(isApi)), Promise.all([stores, inbox]).then(() => start(isWorker))]);
  }

  part(name: string): Part {
    const part = this.parts.get(name);
    if (!part) throw new Error(`This stack has no part "${name}". It has: ${[...this.parts.keys()].join(', ')}`);
    return part;
  }

  /** The base URL of one API process. */
  urlOf(name: string): string {
    return `http://localhost:${this.part(name).plan.env['PORT']}`;
  }

  /** Stops the API and the worker before the stores, so no write is lost. A second call waits for the first. */
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

  /** Stops the stack and deletes its data. */
  async discard(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** `api`, `api-2`, `api-3`, ... */
function instances(name: string, count = 1): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
}

async function otherPorts(names: string[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const name of names) found.push([name, String(await freePort())]);
  return found;
}
