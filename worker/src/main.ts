import { EnvError, readEnv, type Env } from './env.ts';

function environment(): Env | undefined {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    // Not `process.exit`: in Node 24 it can hang while V8 compiles in another thread (docs/decisions.md).
    process.exitCode = 1;
    return undefined;
  }
}

const env = environment();
// Imported dynamically so that --check-env answers without loading the whole worker.
if (env && !process.argv.includes('--check-env')) (await import('./work.ts')).work(env);
