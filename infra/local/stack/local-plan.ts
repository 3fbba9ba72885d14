import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { EnvError } from '@luar/contracts/env';
import type { Env } from '../environment.ts';
import { root } from '../paths.ts';
import { Refusal } from '../terminal.ts';
import { compose, type Composition } from './compose.ts';
import { keptSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import type { StackPlan } from './stack.ts';

export interface LocalPlan extends StackPlan {
  settings: Settings;
  embedded: Composition['embedded'];
}

/**
 * Returns what `npm start` will run. Otherwise it throws one Refusal with every fault of the environment: those that
 * the supervisor finds, and those that the API and the worker would report when they start.
 */
export async function planLocal(env: Env, apiPort?: number): Promise<LocalPlan> {
  const { settings, faults } = settingsOf(env);
  const secrets = keptSecrets(settings.dataDir);
  const siteUrl: Env = { SITE_URL: `http://localhost:${settings.port}` };
  const plan = { ...settings, port: apiPort ?? settings.port, secrets, env: { ...siteUrl, ...env } };
  const composed = await compose(plan.env, plan.port, secrets);
  faults.push(...(await processFaults(composed)));
  if (faults.length > 0) {
    const lines = oncePerVariable(faults).map((fault) => `  ${fault}`);
    throw new Refusal(['The environment has faults:', ...lines].join('\n'));
  }
  return { ...plan, settings, embedded: composed.embedded };
}

function settingsOf(env: Env): { settings: Settings; faults: string[] } {
  try {
    return { settings: readSettings(env), faults: [] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { settings: readSettings({ DATA_DIR: env['DATA_DIR'] ?? '' }), faults: [...error.faults] };
  }
}

async function processFaults(composed: Composition): Promise<string[]> {
  const faults = await Promise.all([
    faultsOf('api/dist/main.js', composed.api),
    faultsOf('worker/dist/main.js', composed.worker),
  ]);
  return faults.flat();
}

function faultsOf(program: string, env: Env): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const main = join(root, program);
  execFile(process.execPath, [main, '--check-env'], { env }, (error, _output, complaints) =>
    resolve(error ? complaints.trim().split('\n') : []),
  );
  return promise;
}

/** Keeps one fault per variable, because several processes report the same variable in different words. */
function oncePerVariable(faults: string[]): string[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.split(' ')[0], fault])).values()].toReversed();
}
