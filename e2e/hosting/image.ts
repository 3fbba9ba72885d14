import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { read, root } from './compose.ts';
import { installedPackagesOf, withUsed } from '../../infra/local/release/packages.ts';

interface LastStage {
  env: Record<string, string>;
  user: string;
  workdir: string;
  command: string[];
  /** Files copied from the build stage, and their targets below the working directory. */
  copies: { from: string; to: string }[];
  /** The workspaces whose packages npm installs. */
  workspaces: string[];
  removed: string[];
}

/** The arguments of every line with this instruction. */
const all = (word: string, among: string[]) =>
  among.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

/** Parses the last stage of a Dockerfile: what runs, with which files, as which user. */
export function lastStage(dockerfile: string): LastStage {
  const lines = read(dockerfile)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const [install = ''] = all('RUN', lines).filter((line) => line.includes('--omit=dev'));
  return {
    env: Object.fromEntries(all('ENV', last).map((pair) => pair.split('=', 2) as [string, string])),
    user: all('USER', last)[0] ?? 'root',
    workdir: all('WORKDIR', last)[0] ?? '/',
    command: JSON.parse(all('CMD', last)[0] ?? '[]') as string[],
    copies: all('COPY', last)
      .filter((line) => line.startsWith('--from=build /app/'))
      .map((line) => line.slice('--from=build /app/'.length).split(' ', 2))
      .map(([from = '', to = '']) => ({ from, to })),
    workspaces: [...install.matchAll(/-w @luar\/(\w+)/g)].map(([, name]) => name!),
    removed: [...install.matchAll(/(?<= )node_modules\/[\w@/-]+/g)].map(([name]) => name),
  };
}

const node = 'node';

/** Creates the content of the image in a folder, and makes its directories read-only. */
export function assemble(stage: LastStage, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const folders = { api: 'api', worker: 'worker', contracts: 'contracts' };
  for (const name of withUsed(stage.workspaces) as (keyof typeof folders)[]) {
    mkdirSync(join(folder, folders[name]), { recursive: true });
    copyFileSync(join(root, folders[name], 'package.json'), join(folder, folders[name], 'package.json'));
    mkdirSync(join(folder, 'node_modules/@luar'), { recursive: true });
    symlinkSync(join('../..', folders[name]), join(folder, 'node_modules/@luar', name));
  }
  for (const path of installedPackagesOf(stage.workspaces)) linkAll(join(root, path), join(folder, path));
  for (const path of stage.removed) rmSync(join(folder, path), { recursive: true, force: true });
  for (const { from, to } of stage.copies) linkAll(join(root, from), join(folder, to));
  linkOrCopy(process.execPath, join(folder, node));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o555);
  chmodSync(folder, 0o555);
}

/** Copies a tree as hard links. Skips nested node_modules, which are listed as packages themselves. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkAll(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  rmSync(target, { force: true });
  try {
    linkSync(source, target);
  } catch {
    // Hard links do not work across file systems.
    copyFileSync(source, target);
  }
}

const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs the image's command as an unprivileged user, with only the given environment. */
export class Container {
  readonly process: ChildProcess;
  output = '';

  constructor(stage: LastStage, folder: string, env: Record<string, string>) {
    const [command = '', ...args] = stage.command;
    if (command !== 'node') throw new Error(`The image starts ${command}`);
    this.process = spawn(join(folder, node), args, { cwd: folder, env: { ...env, ...stage.env }, ...unprivileged });
    const take = (chunk: Buffer) => (this.output += chunk.toString());
    this.process.stdout?.on('data', take);
    this.process.stderr?.on('data', take);
  }

  /** Stops the process. Returns its exit code or the signal that ended it. */
  async end(): Promise<number | string | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      // `close` instead of `exit`: it fires after all output was read.
      const closed = once(this.process, 'close');
      this.process.kill('SIGTERM');
      await closed;
    }
    return this.process.exitCode ?? this.process.signalCode;
  }
}

export interface Ran {
  status: number | null;
  output: string;
}

/** Runs another program of the image until it ends, as `docker compose run` does. */
export async function runInImage(folder: string, args: string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(join(folder, node), args, { cwd: folder, env, ...unprivileged });
  let output = '';
  const take = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

/** The names of all files, to detect written ones. */
export const stateOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

export function discard(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
}
