// Prints what is right, doubtful and wrong with the settings and the surroundings, and what to do. The status is 1 if
// something is wrong.
import { isWrong, type Line, written } from '@luar/contracts/doctor';
import { EnvError, readEnv } from '../env.ts';
import { checkAll, checkClock, checkMail, checkSite } from './checks.ts';

async function lines(): Promise<Line[]> {
  try {
    const env = readEnv();
    const checks = await Promise.all([checkSite(env.SITE_URL), checkAll(env), checkMail(env), checkClock()]);
    return [
      { level: 'ok', text: `The settings of the worker are valid; Node ${process.versions.node}` },
      ...checks.flat(),
    ];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.faults.map((text) => ({ level: 'FAIL', text, todo: 'Correct it in .env.' }));
  }
}

const all = await lines();
for (const line of all) process.stdout.write(written(line));
process.exitCode = isWrong(all) ? 1 : 0;
