import { compiler, compiling } from '../build/compiler.ts';
import { bin } from '../paths.ts';
import { runTool } from '../run.ts';
import { say } from '../terminal.ts';
import { tell, timed, type Result } from './results.ts';

/** Runs every static check, also after a failure, and shows what the failing ones say. */
export async function runChecks(): Promise<Result[]> {
  const format = check('format', bin('oxfmt'), ['--check']);
  const types = check('types', compiler, compiling());
  const deadCode = check('dead code', bin('knip'), ['--no-progress', '--no-config-hints']);
  // The linter reads types: it goes when they have been built.
  const lint = types.then(() => check('lint and import zones', bin('oxlint'), []));
  return Promise.all([format, types, deadCode, lint]);
}

async function check(name: string, command: string, args: string[]): Promise<Result> {
  let output = '';
  const result = await timed(name, async () => {
    const ran = await runTool(command, args);
    output = ran.output;
    return { passed: ran.status === 0 ? 1 : 0, failed: ran.status === 0 ? 0 : 1, skipped: 0 };
  });
  say(tell(result));
  if (result.failed > 0) say(output);
  return result;
}
