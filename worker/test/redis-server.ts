import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../infra/local/stack/ports.ts';

/** A real Redis for one test, which can be killed, frozen and restarted with its data. */
export class RedisServer {
  #process: ChildProcess | undefined;
  #folder = '';
  port = 0;

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }
  async prepare(): Promise<this> {
    this.port = await freePort();
    this.#folder = await mkdtemp(join(tmpdir(), 'luar-redis-'));
    return this;
  }
  async start(): Promise<this> {
    if (this.port === 0) await this.prepare();
    const options = { port: this.port, dir: this.#folder, save: '', appendonly: 'yes', appendfsync: 'always' };
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.#process = spawn('redis-server', flags, { stdio: 'ignore' });
    const client = new Redis(this.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
    return this;
  }
  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }
  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill('SIGKILL');
    await once(this.#process, 'exit');
  }
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
