import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { realEnvironment, type Env } from './environment.ts';
import { root } from './paths.ts';
import { Refusal } from './terminal.ts';

export interface Ran {
  status: number;
  output: string;
}

/** The environment of tools: PATH begins with the Node in node_modules. */
function toolEnvironment(more: Env = {}): Env {
  const env = realEnvironment();
  return { ...env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${env['PATH'] ?? ''}`, ...more };
}

/** Runs a tool to its end and returns its status and output. */
export function runTool(command: string, args: string[], options: { cwd?: string; env?: Env } = {}): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: toolEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.on('error', (error) => resolve({ status: 127, output: `${output}${error.message}\n` }));
  child.on('close', (code) => resolve({ status: code ?? 1, output }));
  return promise;
}

/** Runs a tool and returns its output. Throws with the output if it fails. */
export async function outputOf(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Env } = {},
): Promise<string> {
  const { status, output } = await runTool(command, args, options);
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${output}`);
  return output;
}

/** Runs a tool and shows its output only if it fails. */
export async function runQuietly(
  what: string,
  command: string,
  args: string[],
  options: { cwd?: string; env?: Env } = {},
): Promise<void> {
  const { status, output } = await runTool(command, args, options);
  if (status !== 0) throw new Refusal(`${what} could not be built:\n${output}`);
}

/**
 * Runs a tool on this terminal until it ends or `stop` is aborted. `whole`: then end the processes that it has started
 * too. They are a group of their own, which a Ctrl-C on the terminal does not reach.
 */
export async function runHere(
  command: string,
  args: string[],
  env: Env,
  stop: AbortSignal,
  { whole = false } = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(env), stdio: 'inherit', detached: whole });
  const end = () => (whole && child.pid ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL'));
  stop.addEventListener('abort', end, { once: true });
  const { promise, resolve } = Promise.withResolvers<number>();
  child.on('error', () => resolve(127));
  child.on('close', (code) => resolve(code ?? 1));
  const status = await promise;
  stop.removeEventListener('abort', end);
  return status;
}
