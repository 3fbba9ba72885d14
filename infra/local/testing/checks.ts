import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, compiling } from '../build/compiler.ts';
import { bin, root } from '../paths.ts';
import { ensureShellcheck } from '../prepare/system-packages.ts';
import { runTool } from '../run.ts';
import { Refusal, say } from '../terminal.ts';
import { lineOf, timed, type Result } from './results.ts';
import { specificationFaults } from './specification.ts';

/** The shell scripts, known by their first lines. */
function scripts(): string[] {
  const folder = join(root, 'infra', 'deploy');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ name }) => join(folder, name))
    .filter((file) => /^#!\/bin\/(ba)?sh\n/.test(readFileSync(file, 'utf8')));
}

/** Runs every static check, also after a failure, and prints the output of those that fail. */
export async function runChecks(): Promise<Result[]> {
  const format = check('format', bin('oxfmt'), ['--check']);
  const deadCode = check('dead code', bin('knip'), ['--no-progress', '--no-config-hints']);
  const types = check('types', compiler, compiling());
  const lint = check('lint and import zones', bin('oxlint'), []);
  const specification = report('specification', () => {
    const faults = specificationFaults();
    return { passed: faults.length === 0, output: faults.join('\n') };
  });
  const shell = report('shell scripts', checkScripts);
  return Promise.all([format, deadCode, types, lint, specification, shell]);
}

const check = (name: string, command: string, args: string[]): Promise<Result> =>
  report(name, async () => {
    // Compiler and linter are Go programs. With one thread they infer each type once instead of once per thread, and with
    // 3 GiB before they collect garbage they take two thirds of the processor time and the same time on the clock.
    const { status, output } = await runTool(command, args, {
      env: { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' },
    });
    return { passed: status === 0, output };
  });

async function checkScripts(): Promise<CheckOutput> {
  try {
    await ensureShellcheck();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { passed: false, output: error.message };
  }
  const { status, output } = await runTool('shellcheck', scripts());
  return { passed: status === 0, output };
}

interface CheckOutput {
  passed: boolean;
  output: string;
}

async function report(name: string, run: () => CheckOutput | Promise<CheckOutput>): Promise<Result> {
  let output = '';
  const result = await timed(name, async () => {
    const checked = await run();
    output = checked.output;
    return { passed: checked.passed ? 1 : 0, failed: checked.passed ? 0 : 1, skipped: 0 };
  });
  say(lineOf(result));
  if (result.failed > 0) say(output);
  return result;
}
