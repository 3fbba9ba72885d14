// Runs the command of an npm script. To add a command, add a line here and a file in commands/ that exports `run`.
import { spawnSync } from 'node:child_process';
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
    // Build before loading the command: on a new clone its imports do not exist yet. In a process of its own, because what a
    // bundler has taken of the memory is not given back before its process ends.
    if (!command.buildsItself && !args.includes('--no-build')) {
      const { status } = spawnSync(process.execPath, [import.meta.filename, 'build'], { stdio: 'inherit' });
      if (status !== 0) return status ?? 1;
    }
    const { run } = await command.load();
    return run(args.filter((arg) => arg !== '--no-build'));
  });
} else {
  complain(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
