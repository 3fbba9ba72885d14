import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../../infra/local/stack/ports.ts';

/** One of several Redis servers of a test, or one of their Sentinels. It can be killed, frozen and started again. */
export class RedisNode {
  readonly port: number;
  readonly client: Redis;
  readonly #args: string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, args: string[]) {
    this.port = port;
    this.#args = args;
    this.client = new Redis({ port, lazyConnect: true, retryStrategy: () => 100, maxRetriesPerRequest: null });
    this.client.on('error', () => undefined);
  }

  /** `args`: without the port, the folder and the settings of every server that keeps data. */
  static async start(folder: string, ...args: string[]): Promise<RedisNode> {
    const port = await freePort();
    const dir = join(folder, `redis-${port}`);
    mkdirSync(dir);
    const own = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', dir, '--logfile', 'log', '--save', ''];
    const node = new RedisNode(port, [...args, ...own]);
    return node.start();
  }

  async start(): Promise<this> {
    this.#process = spawn('redis-server', this.#args, { stdio: 'ignore' });
    await this.client.ping();
    return this;
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** Its place among the servers: `master`, `slave` or `sentinel`. */
  async role(): Promise<string> {
    const [role] = (await this.client.role()) as [string];
    return role;
  }

  async end(): Promise<void> {
    this.client.disconnect();
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}
