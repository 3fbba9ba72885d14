import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, compiling } from '../build/compiler.ts';
import { bin, root } from '../paths.ts';
import { ensureShellcheck } from '../prepare/system-packages.ts';
import { runTool } from '../run.ts';
import { say } from '../terminal.ts';

/** The shell scripts, known by their first lines. */
function scripts(): string[] {
  const folder = join(root, 'infra', 'deploy');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => join(folder, name))
    .filter((file) => /^#!\/bin\/(ba)?sh\n/.test(readFileSync(file, 'utf8')));
}

/** Runs every static check, also after a failure, and prints the output of those that fail. */
export async function run(): Promise<number> {
  await ensureShellcheck();
  const passed = await Promise.all([
    check('format', bin('oxfmt'), ['--check']),
    check('dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    check('types', compiler, compiling()),
    check('lint and import zones', bin('oxlint'), []),
    check('shell scripts', 'shellcheck', scripts()),
  ]);
  const failed = passed.filter((each) => !each).length;
  say(`${passed.length - failed} passed, ${failed} failed, 0 skipped`);
  return failed === 0 ? 0 : 1;
}

async function check(name: string, command: string, args: string[]): Promise<boolean> {
  const began = performance.now();
  // Compiler and linter are Go programs. With one thread they infer each type once instead of once per thread, and with
  // 3 GiB before they collect garbage they take two thirds of the processor time and the same time on the clock.
  const env = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' };
  const { status, output } = await runTool(command, args, { env });
  say(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0) say(output);
  return status === 0;
}
