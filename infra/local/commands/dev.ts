import { existsSync, utimesSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compiler, compiling } from '../build/compiler.ts';
import { callerEnvironment, type Env } from '../environment.ts';
import { bin, root } from '../paths.ts';
import { runHere, runTool } from '../run.ts';
import { planLocal } from '../stack/local-plan.ts';
import type { Part } from '../stack/part.ts';
import { freePort } from '../stack/ports.ts';
import { answersHttp } from '../stack/probes.ts';
import type { Stack } from '../stack/stack.ts';
import { say, untilSignal } from '../terminal.ts';
import { banner, runStack } from './start.ts';

/** A save, and a compiler's run, change many files: what follows waits until it has been quiet for so long. */
const QUIET_MS = 150;
const compiled = ['contracts', 'api', 'worker'];

/** Like `npm start`, but what is saved is there at once: Vite serves the page, the API and the worker restart. */
export async function run(): Promise<number> {
  const ended = untilSignal();
  const plan = await planLocal(callerEnvironment(), await freePort());
  return runStack(plan, ended, async (stack) => {
    const stop = new AbortController();
    void ended.then(() => stop.abort());
    const site: Env = { PORT: String(plan.settings.port), VITE_DEV_API: stack.url };
    const vite = runHere(bin('vite'), [join(root, 'frontend'), '--clearScreen', 'false'], site, stop.signal);
    compileOnSave(stop.signal);
    restartOnChange(stack, stop.signal);
    const over = Promise.race([vite, ended]);
    if ((await Promise.race([over, siteAnswers(plan.settings.port, stop.signal)])) === true) banner(stack, plan);
    await over;
    stop.abort();
    await vite;
  });
}

/** Vite takes a while to look at all that there is; until then the address answers nobody. */
async function siteAnswers(port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await answersHttp(`http://localhost:${port}`)) return true;
    await delay(50);
  }
  return false;
}

/** Not with the compiler's own `--watch`: that one overlooks what is saved in the first seconds after it has run. */
function compileOnSave(signal: AbortSignal): void {
  let faulty = false;
  const compile = whenQuiet(async () => {
    const begun = new Date();
    const { status, output } = await runTool(compiler, compiling(...compiled));
    if (signal.aborted) return;
    dateBack(begun);
    if (status !== 0) say(output);
    else if (faulty) say('TypeScript finds no fault any more.');
    faulty = status !== 0;
  });
  for (const workspace of compiled) watch(join(root, workspace, 'src'), { recursive: true, signal }, compile);
}

/**
 * The compiler takes whatever is older than its last run for compiled. What was saved during that run was not read any
 * more, and would stay out until it is saved once again: so the run is given the date of its beginning.
 */
function dateBack(begun: Date): void {
  for (const workspace of compiled) {
    const record = join(root, workspace, 'dist/.tsbuildinfo');
    if (existsSync(record)) utimesSync(record, begun, begun);
  }
}

function restartOnChange(stack: Stack, signal: AbortSignal): void {
  const api = whenQuiet(() => restart(stack.part('api'), signal));
  const worker = whenQuiet(() => restart(stack.part('worker'), signal));
  const onChange = (workspace: string, ...restarts: (() => void)[]) =>
    watch(join(root, workspace, 'dist'), { recursive: true, signal }, (_event, file) => {
      if (file?.endsWith('.js')) for (const each of restarts) each();
    });
  onChange('api', api);
  onChange('worker', worker);
  onChange('contracts', api, worker);
}

/** Gathers calls that come close together into one, and never does the work twice at the same time. */
function whenQuiet(work: () => Promise<void>): () => void {
  let quiet: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      last = last.then(work);
    }, QUIET_MS);
  };
}

async function restart(part: Part, signal: AbortSignal): Promise<void> {
  const { name } = part.plan;
  await part.stop();
  if (signal.aborted) return;
  try {
    await part.start();
    say(`${name} restarted`);
  } catch (error) {
    // Ended by Ctrl-C before it was up: that is no news.
    if (signal.aborted) return;
    say(`${error instanceof Error ? error.message : String(error)}\n${name} waits for the next change.`);
  }
}
