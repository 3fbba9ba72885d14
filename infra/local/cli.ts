// What the npm scripts run. A new command is one line here and a file in commands/ that exports `run`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from './paths.ts';
import { runHere } from './run.ts';
import { say } from './terminal.ts';

interface Command {
  run(args: string[]): Promise<number>;
}

// Loaded only when asked for: most of them need what `build` makes.
const commands: Record<string, () => Promise<Command>> = {
  start: () => import('./commands/start.ts'),
  dev: () => import('./commands/dev.ts'),
  build: () => import('./commands/build.ts'),
  check: () => import('./commands/check.ts'),
  test: () => import('./commands/test.ts'),
  bench: () => import('./commands/bench.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (load) {
  // Every command uses the contracts, and a new clone has none of them built.
  if (!existsSync(join(root, 'contracts', 'dist', 'env.js')))
    await runHere(bin('tsc'), ['--build', 'contracts'], {}, new AbortController().signal);
  const command = await load();
  process.exitCode = await command.run(args);
} else {
  say(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
