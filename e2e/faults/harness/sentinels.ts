import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../infra/local/stack/until.ts';
import { RedisNode } from './redis-node.ts';

const name = 'luar';
/** How long a master may be silent before a Sentinel calls it down. */
const silentMs = 2000;

/** A Redis master with two replicas, and three Sentinels that replace the master when it fails. */
export class WatchedRedis {
  readonly servers: readonly RedisNode[];
  readonly #sentinels: readonly RedisNode[];
  readonly #folder: string;

  private constructor(folder: string, servers: readonly RedisNode[], sentinels: readonly RedisNode[]) {
    this.#folder = folder;
    this.servers = servers;
    this.#sentinels = sentinels;
  }

  static async start(): Promise<WatchedRedis> {
    const folder = mkdtempSync(join(tmpdir(), 'luar-sentinels-'));
    const kept = ['--appendonly', 'yes', '--repl-diskless-sync-delay', '0'];
    const master = await RedisNode.start(folder, ...kept);
    const follows = ['--replicaof', `127.0.0.1 ${master.port}`];
    const replicas = [
      await RedisNode.start(folder, ...kept, ...follows),
      await RedisNode.start(folder, ...kept, ...follows),
    ];
    const sentinels: RedisNode[] = [];
    for (const number of [1, 2, 3]) {
      const file = join(folder, `sentinel-${number}.conf`);
      const watches = [
        `monitor ${name} 127.0.0.1 ${master.port} 2`,
        `down-after-milliseconds ${name} ${silentMs}`,
        `failover-timeout ${name} 10000`,
      ];
      writeFileSync(file, watches.map((line) => `sentinel ${line}\n`).join(''));
      sentinels.push(await RedisNode.start(folder, file, '--sentinel'));
    }
    const redis = new WatchedRedis(folder, [master, ...replicas], sentinels);
    await until('the Sentinels know each other and both replicas', () => redis.#isWhole(), Boolean);
    return redis;
  }

  get url(): string {
    return `redis+sentinel://${this.#sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}`;
  }

  /** The server that the Sentinels call the master. */
  async master(): Promise<RedisNode> {
    const [, port] = (await this.#sentinels[0]!.client.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name)) as string[];
    return this.servers.find((server) => server.port === Number(port))!;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#sentinels, ...this.servers].map((node) => node.end()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #isWhole(): Promise<boolean> {
    const seen = this.#sentinels.map(async ({ client }) => {
      const facts = (await client.call('SENTINEL', 'MASTER', name)) as string[];
      const count = (what: string) => Number(facts[facts.indexOf(what) + 1]);
      return count('num-slaves') === 2 && count('num-other-sentinels') === 2;
    });
    return (await Promise.all(seen)).every(Boolean);
  }
}
