// Runs the command of an npm script. To add a command, add a line here and a file in commands/ that exports `run`.
import { ensureBuilt } from './build/build.ts';
import { complain, withRefusals } from './terminal.ts';

interface Command {
  run: (args: string[]) => Promise<number>;
}

const commands: Record<string, { load: () => Promise<Command>; buildsItself?: boolean }> = {
  start: { load: () => import('./commands/start.ts') },
  dev: { load: () => import('./commands/dev.ts') },
  build: { load: () => import('./commands/build.ts'), buildsItself: true },
  check: { load: () => import('./commands/check.ts'), buildsItself: true },
  test: { load: () => import('./commands/test.ts') },
  backup: { load: () => import('./commands/backup.ts') },
  restore: { load: () => import('./commands/restore.ts') },
  admin: { load: () => import('./commands/admin.ts') },
  privacy: { load: () => import('./commands/privacy.ts') },
  bench: { load: () => import('./commands/bench.ts') },
  release: { load: () => import('./commands/release.ts'), buildsItself: true },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await withRefusals(async () => {
    // Build before loading the command: on a new clone its imports do not exist yet.
    if (!command.buildsItself && !args.includes('--no-build')) await ensureBuilt();
    const { run } = await command.load();
    return run(args.filter((arg) => arg !== '--no-build'));
  });
} else {
  complain(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
