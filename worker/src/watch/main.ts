// Watches the product and notifies the operator of faults: by webhook, ntfy, or a mail server of its own.
import { setTimeout as delay } from 'node:timers/promises';
import { EnvError } from '@luar/contracts/env';
import { clock } from '../clock.ts';
import { readSettings } from './settings.ts';

const say = (line: string) => process.stdout.write(`${new Date(clock.now()).toISOString()} watch ${line}\n`);

function readOrComplain() {
  try {
    // oxlint-disable-next-line node/no-process-env -- the one place where this process reads its environment
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // Not `process.exit`: in Node 24 it can hang while V8 compiles in another thread (docs/decisions.md).
    process.exitCode = 1;
    return undefined;
  }
}

const settings = readOrComplain();
if (settings && !process.argv.includes('--check-env')) {
  const { Watch } = await import('./watch.ts');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  const watch = new Watch(settings, say);
  say(`checks every ${settings.everyMs / 1000} s`);
  for (;;) {
    await delay(settings.everyMs);
    await watch.check();
  }
}
