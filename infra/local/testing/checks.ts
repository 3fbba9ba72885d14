import { compiler, compiling } from '../build/compiler.ts';
import { bin } from '../paths.ts';
import { runTool } from '../run.ts';
import { say } from '../terminal.ts';
import { lineOf, timed, type Result } from './results.ts';
import { specificationFaults } from './specification.ts';

/** Runs every static check, also after a failure, and prints the output of those that fail. */
export async function runChecks(): Promise<Result[]> {
  const format = check('format', bin('oxfmt'), ['--check']);
  const types = check('types', compiler, compiling());
  const deadCode = check('dead code', bin('knip'), ['--no-progress', '--no-config-hints']);
  // The linter needs the built types, so it runs after the compiler.
  const lint = types.then(() => check('lint and import zones', bin('oxlint'), []));
  const specification = report('specification', () => {
    const faults = specificationFaults();
    return { passed: faults.length === 0, output: faults.join('\n') };
  });
  return Promise.all([format, types, deadCode, lint, specification]);
}

const check = (name: string, command: string, args: string[]): Promise<Result> =>
  report(name, async () => {
    const { status, output } = await runTool(command, args);
    return { passed: status === 0, output };
  });

interface Outcome {
  passed: boolean;
  output: string;
}

async function report(name: string, run: () => Outcome | Promise<Outcome>): Promise<Result> {
  let output = '';
  const result = await timed(name, async () => {
    const outcome = await run();
    output = outcome.output;
    return { passed: outcome.passed ? 1 : 0, failed: outcome.passed ? 0 : 1, skipped: 0 };
  });
  say(lineOf(result));
  if (result.failed > 0) say(output);
  return result;
}
