import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { realEnvironment, type Env } from '../environment.ts';
import { outputOf, runTool, type Ran } from '../run.ts';
import { until } from '../stack/until.ts';
import { Refusal } from '../terminal.ts';
import type { Programs } from './packages.ts';
import { folderOfEngine, recordNetwork, recordOwner, removeRemains } from './remains.ts';

/**
 * A Docker Engine of its own: with its own socket, data and runtime folder, apart from any engine of the machine. Its processes and mounts
 * are in namespaces, which the system removes with the engine, and the engine with the process that started it.
 */
export class Engine {
  /** Holds everything of this engine. */
  readonly folder = mkdtempSync(folderOfEngine);
  /** With these variables `docker` is this engine's client. */
  readonly env: Env;
  readonly #namespace: string | undefined;
  #daemon: ChildProcess | undefined;

  private constructor(programs: Programs, namespace?: string) {
    this.#namespace = namespace;
    const env = realEnvironment();
    this.env = {
      ...env,
      PATH: `${programs.path}${delimiter}${env['PATH'] ?? ''}`,
      DOCKER_HOST: `unix://${this.folder}/docker.sock`,
      DOCKER_CONFIG: programs.config,
    };
  }

  /** `namespace`: of the network (`ip netns add`). Without one, the engine uses the network of the machine. */
  static async start(programs: Programs, namespace?: string): Promise<Engine> {
    const engine = new Engine(programs, namespace);
    try {
      recordOwner(engine.folder);
      if (!namespace) await recordNetwork(engine.folder);
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
    const log = openSync(join(folder, 'dockerd.log'), 'a');
    // As after a power failure, nothing is left of what ran before.
    const exec = join(folder, 'exec');
    rmSync(exec, { recursive: true, force: true });
    const places = ['--data-root', join(folder, 'data'), '--exec-root', exec, '--pidfile', join(exec, 'pid')];
    const dockerd = ['dockerd', ...places, '-H', `unix://${folder}/docker.sock`];
    // Not `ip netns exec`: it hides the control groups.
    const network = this.#namespace ? ['nsenter', `--net=/run/netns/${this.#namespace}`] : [];
    const apart = ['setpriv', '--pdeathsig', 'KILL', 'unshare', '--pid', '--mount-proc', '--kill-child'];
    const [command = '', ...rest] = [...network, ...apart, ...dockerd];
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
    const daemon = this.#daemon;
    if (!daemon || hasEnded(daemon)) return;
    // The first process of the namespace: all others end with it.
    process.kill(Number(readFileSync(`/proc/${daemon.pid}/task/${daemon.pid}/children`, 'utf8')), 'SIGKILL');
    await until('the engine has ended', () => hasEnded(daemon));
  }

  /** Stops the engine and removes all that it has put on this machine: containers, processes, mounts, networks, data. */
  async end(): Promise<void> {
    if (this.#daemon && !hasEnded(this.#daemon)) {
      const containers = (await this.try('ps', '--all', '--quiet')).output.split('\n').filter(Boolean);
      if (containers.length > 0) await this.try('rm', '--force', ...containers);
      await this.try('network', 'prune', '--force');
      await this.kill();
    }
    await removeRemains(this.folder);
  }

  #lastLines(): string {
    return readFileSync(join(this.folder, 'dockerd.log'), 'utf8').split('\n').slice(-15).join('\n');
  }
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;
