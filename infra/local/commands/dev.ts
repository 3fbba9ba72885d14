import { watch } from 'node:fs';
import { join } from 'node:path';
import { callerEnvironment, type Env } from '../environment.ts';
import { bin, root } from '../paths.ts';
import { runHere } from '../run.ts';
import { planLocal } from '../stack/local-plan.ts';
import type { Part } from '../stack/part.ts';
import { freePort } from '../stack/ports.ts';
import type { Stack } from '../stack/stack.ts';
import { say, untilSignal } from '../terminal.ts';
import { runStack } from './start.ts';

/** A save makes the compiler write many files: the restart waits until it has been quiet for so long. */
const QUIET_MS = 150;

/** Like `npm start`, but what is saved is there at once: Vite serves the page, the API and the worker restart. */
export async function run(): Promise<number> {
  const ended = untilSignal();
  const plan = await planLocal(callerEnvironment(), await freePort());
  return runStack(plan, ended, async (stack) => {
    const stop = new AbortController();
    void ended.then(() => stop.abort());
    const site: Env = { PORT: String(plan.settings.port), VITE_DEV_API: stack.url };
    const compile = ['--build', '--watch', '--preserveWatchOutput', 'contracts', 'api', 'worker'];
    const running = [
      runHere(bin('tsc'), compile, {}, stop.signal),
      runHere(bin('vite'), [join(root, 'frontend'), '--clearScreen', 'false'], site, stop.signal),
      ended,
    ];
    restartOnChange(stack, stop.signal);
    await Promise.race(running);
    stop.abort();
    await Promise.all(running.slice(0, 2));
  });
}

function restartOnChange(stack: Stack, signal: AbortSignal): void {
  const restarts = { api: restarter(stack.part('api')), worker: restarter(stack.part('worker')) };
  const onChange = (workspace: string, changed: () => void) =>
    watch(join(root, workspace, 'dist'), { recursive: true, signal }, (_event, file) => {
      if (file?.endsWith('.js')) changed();
    });
  onChange('api', restarts.api);
  onChange('worker', restarts.worker);
  onChange('contracts', () => {
    restarts.api();
    restarts.worker();
  });
}

function restarter(part: Part): () => void {
  let quiet: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      last = last.then(() => restart(part));
    }, QUIET_MS);
  };
}

async function restart(part: Part): Promise<void> {
  const { name } = part.plan;
  await part.stop();
  try {
    await part.start();
    say(`${name} restarted`);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${name} waits for the next change.`);
  }
}
