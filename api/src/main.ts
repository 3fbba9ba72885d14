import { EnvError } from '@luar/contracts/env';
import { readEnv, type Env } from './env.ts';

function environment(): Env | undefined {
  try {
    // oxlint-disable-next-line node/no-process-env -- the one place where this process reads its environment
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // Not `process.exit`: in Node 24 it can hang while V8 compiles in another thread (docs/decisions.md).
    process.exitCode = 1;
    return undefined;
  }
}

const env = environment();
// Loaded after the environment check, so that configuration errors are reported at once.
if (env && !process.argv.includes('--check-env')) await (await import('./server.ts')).serve(env);
