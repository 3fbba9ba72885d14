import { EnvError, readEnv } from './env.ts';

function environment() {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const env = environment();
// Imported dynamically so that --check-env answers without loading the whole worker.
if (!process.argv.includes('--check-env')) (await import('./work.ts')).work(env);
