import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { realEnvironment, type Env } from '../environment.ts';
import { outputOf, runTool, type Ran } from '../run.ts';
import { until } from '../stack/until.ts';
import { Refusal } from '../terminal.ts';
import type { Programs } from './packages.ts';
import { endProcessesOf, folderOfEngine, recordNetwork, recordOwner, removeRemains } from './remains.ts';

interface Options {
  /** The name of a network namespace (`ip netns add`). Without one, the engine uses the network of the machine. */
  namespace?: string;
}

/** A Docker Engine of its own: with its own socket, data and runtime folder, apart from any engine of the machine. */
export class Engine {
  /** Holds everything of this engine. */
  readonly folder = mkdtempSync(folderOfEngine);
  /** With these variables `docker` is this engine's client. */
  readonly env: Env;
  readonly #options: Options;
  #daemon: ChildProcess | undefined;

  private constructor(programs: Programs, options: Options) {
    this.#options = options;
    const env = realEnvironment();
    this.env = {
      ...env,
      PATH: `${programs.path}${delimiter}${env['PATH'] ?? ''}`,
      DOCKER_HOST: `unix://${this.folder}/docker.sock`,
      DOCKER_CONFIG: programs.config,
    };
  }

  static async start(programs: Programs, options: Options = {}): Promise<Engine> {
    const engine = new Engine(programs, options);
    try {
      recordOwner(engine.folder);
      if (!options.namespace) await recordNetwork(engine.folder);
      await engine.run();
    } catch (error) {
      await engine.end();
      throw error;
    }
    return engine;
  }

  /** Starts the daemon, also again after it was killed, and waits until it answers. */
  async run(): Promise<void> {
    const { folder } = this;
    const { namespace } = this.#options;
    const log = openSync(join(folder, 'dockerd.log'), 'a');
    const places = ['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec')];
    const args = [...places, '--pidfile', join(folder, 'pid'), '-H', `unix://${folder}/docker.sock`];
    // Not `ip netns exec`: it hides the control groups.
    const inside = namespace ? ['nsenter', `--net=/run/netns/${namespace}`] : [];
    const [command = '', ...rest] = [...inside, 'dockerd', ...args];
    // In a group of its own, so that a Ctrl-C on the terminal does not end it before its containers.
    const daemon = spawn(command, rest, { env: this.env, stdio: ['ignore', log, log], detached: true });
    daemon.on('error', () => {});
    this.#daemon = daemon;
    const answers = async () => ({ ended: hasEnded(daemon), ok: (await this.try('version')).status === 0 });
    const { ok } = await until('the engine answers', answers, (seen) => seen.ended || seen.ok, 60_000);
    if (!ok) throw new Refusal(`The Docker Engine does not start:\n${this.#lastLines()}`);
  }

  /** Runs the client to its end. */
  try(...args: string[]): Promise<Ran> {
    return runTool('docker', args, { env: this.env, cwd: this.folder });
  }

  /** The output of the client. Throws if it fails. */
  docker(...args: string[]): Promise<string> {
    return outputOf('docker', args, { env: this.env, cwd: this.folder });
  }

  /** As a power failure: ends the engine and all containers at once. */
  async kill(): Promise<void> {
    this.#daemon?.kill('SIGKILL');
    await endProcessesOf(this.folder);
    await until('the engine has ended', () => !this.#daemon || hasEnded(this.#daemon));
  }

  /** Stops the engine and removes all that it has put on this machine: containers, processes, mounts, networks, data. */
  async end(): Promise<void> {
    if (this.#daemon && !hasEnded(this.#daemon)) {
      const containers = (await this.try('ps', '--all', '--quiet')).output.split('\n').filter(Boolean);
      if (containers.length > 0) await this.try('rm', '--force', ...containers);
      await this.try('network', 'prune', '--force');
      this.#daemon.kill('SIGTERM');
      const daemon = this.#daemon;
      await until('the engine ends', () => hasEnded(daemon), Boolean, 60_000).catch(() => undefined);
    }
    await removeRemains(this.folder);
  }

  #lastLines(): string {
    return readFileSync(join(this.folder, 'dockerd.log'), 'utf8').split('\n').slice(-15).join('\n');
  }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;
