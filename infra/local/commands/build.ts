import { buildPrograms, ensureBuilt } from '../build/build.ts';

/** Builds everything, or the programs of one workspace: the image of the worker needs no site. */
export async function run([workspace]: string[]): Promise<number> {
  await (workspace === 'worker' ? buildPrograms(workspace) : ensureBuilt());
  return 0;
}
