import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { Engine } from '../../infra/local/engine/engine.ts';
import { giveBaseImages } from '../../infra/local/engine/images.ts';
import { enginePrograms } from '../../infra/local/engine/packages.ts';
import { outputOf, runTool, type Ran } from '../../infra/local/run.ts';

const root = join(import.meta.dirname, '..', '..');

/** A machine on which Luar is installed from a repository, with a real Docker Engine. */
export class Machine {
  readonly engine: Engine;
  /** The repository of the developers, where new versions appear. */
  readonly origin: string;
  /** The clone on the machine. */
  readonly product: string;
  /** The files of the machine that the installation changes. */
  readonly files: string;

  /** Settings of Compose. */
  readonly environment: Record<string, string> = {
    COMPOSE_PROFILES: 'trial',
    COMPOSE_FILE: 'docker-compose.yml:infra/local/engine/stand-ins/compose.yml',
  };

  private constructor(engine: Engine) {
    this.engine = engine;
    [this.origin, this.product, this.files] = ['origin', 'luar', 'files'].map((name) => join(engine.folder, name)) as [
      string,
      string,
      string,
    ];
  }

  static async start(): Promise<Machine> {
    const programs = await enginePrograms();
    const machine = new Machine(await Engine.start(programs));
    try {
      await giveBaseImages(machine.engine, programs);
      await machine.#copyRepository();
      return machine;
    } catch (error) {
      await machine.engine.end();
      throw error;
    }
  }

  /** The working tree as it is, as the first version of a new repository. */
  async #copyRepository(): Promise<void> {
    const listed = await outputOf('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    mkdirSync(this.origin);
    // A file may be deleted and not yet committed.
    for (const name of listed.split('\0').filter((each) => each && existsSync(join(root, each)))) {
      mkdirSync(dirname(join(this.origin, name)), { recursive: true });
      cpSync(join(root, name), join(this.origin, name));
    }
    await this.git('init', '--quiet');
    await this.release('first');
    for (const folder of ['etc', 'proc', 'usr/local/bin']) mkdirSync(join(this.files, folder), { recursive: true });
    writeFileSync(join(this.files, 'etc/os-release'), 'ID=debian\nVERSION_CODENAME=bookworm\n');
    for (const name of ['meminfo', 'swaps']) symlinkSync(join('/proc', name), join(this.files, 'proc', name));
    await outputOf('git', ['clone', '--quiet', this.origin, this.product]);
  }

  git(...args: string[]): Promise<string> {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@luar.test'];
    return outputOf('git', [...author, ...args], { cwd: this.origin });
  }

  /** Commits a new version after a change of its files. */
  async release(name: string, change: (folder: string) => void = () => {}): Promise<void> {
    change(this.origin);
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--allow-empty', '--message', name);
  }

  /** Runs a program on the machine, in the folder of the product. */
  run(command: string, ...args: string[]): Promise<Ran> {
    const env = { ...this.engine.env, LUAR_MACHINE: this.files, ...this.environment };
    return runTool(command, args, { env, cwd: this.product });
  }

  luar(...args: string[]): Promise<Ran> {
    return this.run('infra/deploy/luar', ...args);
  }

  compose(...args: string[]): Promise<Ran> {
    return this.run('docker', 'compose', ...args);
  }

  /** The state of each container, as `luar` sees it: `SERVICE STATE/HEALTH/EXIT`. */
  async parts(): Promise<string[]> {
    const format = '{{.Service}} {{.State}}/{{.Health}}/{{.ExitCode}}';
    return (await this.compose('ps', '--all', '--format', format)).output.trim().split('\n').toSorted();
  }

  /** The containers that are not well, each with the end of its log. */
  async explain(): Promise<string> {
    const unwell = (await this.parts()).filter((part) => !part.endsWith(' running/healthy/0'));
    const logOf = async (part: string) =>
      `${part}\n${(await this.compose('logs', '--no-log-prefix', '--tail', '15', part.split(' ')[0] ?? '')).output}`;
    return (await Promise.all(unwell.map(logOf))).join('\n');
  }

  async ready(seconds = 120): Promise<void> {
    const { status, output } = await this.luar('ready', String(seconds));
    if (status !== 0) throw new Error(`Not ready within ${seconds} s:\n${output}`);
  }

  /** The settings that the installation has written. */
  get settings(): Record<string, string> {
    return parseEnv(readFileSync(join(this.product, '.env'), 'utf8')) as Record<string, string>;
  }
}
