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
// Loaded no sooner: whoever asks only for the faults of the environment has them in a moment.
if (!process.argv.includes('--check-env')) (await import('./work.ts')).work(env);
