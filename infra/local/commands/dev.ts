import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compiler, compiling } from '../build/compiler.ts';
import { type Bundled, bundlePrograms } from '../build/programs.ts';
import { watchFolder, whenQuiet } from '../build/watch.ts';
import { callerEnvironment, type Env } from '../environment.ts';
import { bin, root } from '../paths.ts';
import { runHere, runTool } from '../run.ts';
import { planLocal } from '../stack/local-plan.ts';
import type { Part } from '../stack/part.ts';
import { freePort } from '../stack/ports.ts';
import { answersHttp } from '../stack/probes.ts';
import type { Stack } from '../stack/stack.ts';
import { Refusal, say, untilSignal } from '../terminal.ts';
import { banner, runStack } from './start.ts';

/** Debounce time: one save or compiler run changes many files. */
const QUIET_MS = 150;
const compiled = ['contracts', 'api', 'worker'];

/** Like `npm start`, but with reload on save: Vite serves the page, and the API and the worker restart. */
export async function run(): Promise<number> {
  const ended = untilSignal();
  const plan = await planLocal(callerEnvironment(), await freePort());
  return runStack(plan, ended, async (stack) => {
    const stop = new AbortController();
    void ended.then(() => stop.abort());
    const site: Env = { PORT: String(plan.settings.port), VITE_DEV_API: stack.url };
    const vite = runHere(bin('vite'), [join(root, 'frontend'), '--clearScreen', 'false'], site, stop.signal);
    rebuildOnSave(stack, stop.signal);
    const over = Promise.race([vite, ended]);
    if ((await Promise.race([over, siteAnswers(plan.settings.port, stop.signal)])) === true) banner(stack, plan);
    await over;
    stop.abort();
    await vite;
  });
}

/** Waits until Vite answers: it scans the sources first, which takes a while. */
async function siteAnswers(port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await answersHttp(`http://localhost:${port}`)) return true;
    await delay(50);
  }
  return false;
}

/**
 * Compiles, bundles and restarts what a save changed. The sources are watched here, because the compiler's own `--watch`
 * misses saves in the first seconds after a run.
 */
function rebuildOnSave(stack: Stack, signal: AbortSignal): void {
  let faulty = false;
  const restarts: Record<Bundled, () => void> = {
    api: whenQuiet(0, () => restart(stack.part('api'), signal)),
    worker: whenQuiet(0, () => restart(stack.part('worker'), signal)),
  };
  const rebuild = whenQuiet(QUIET_MS, async () => {
    const begun = new Date();
    const { status, output } = await runTool(compiler, compiling(...compiled));
    if (signal.aborted) return;
    dateBack(begun);
    if (status !== 0) say(output);
    else if (faulty) say('TypeScript finds no more errors.');
    faulty = status !== 0;
    try {
      for (const name of await bundlePrograms()) restarts[name]();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(error.message);
    }
  });
  for (const workspace of compiled) watchFolder(join(root, workspace, 'src'), signal, rebuild);
}

/**
 * Sets the time of the compiler's record to the start of its run. The compiler skips files that are older than the
 * record, so without this it would skip a file that was saved during the run and after it was read.
 */
function dateBack(begun: Date): void {
  for (const workspace of compiled) {
    const record = join(root, workspace, 'dist/.tsbuildinfo');
    if (existsSync(record)) utimesSync(record, begun, begun);
  }
}

async function restart(part: Part, signal: AbortSignal): Promise<void> {
  const { name } = part.plan;
  await part.stop();
  if (signal.aborted) return;
  try {
    await part.start();
    say(`${name} restarted`);
  } catch (error) {
    // Ctrl-C stopped the part before it was ready: this is not an error.
    if (signal.aborted) return;
    say(`${error instanceof Error ? error.message : String(error)}\n${name} waits for the next change.`);
  }
}
