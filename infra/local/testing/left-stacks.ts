import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RunFolder } from '../stack/run-folder.ts';

/** Ends the stacks that tests left running below this folder, and returns the names of their processes. */
export async function endLeftStacks(folder: string): Promise<string[]> {
  const left: string[] = [];
  for (const name of readdirSync(folder)) {
    const dataDir = join(folder, name);
    if (!existsSync(join(dataDir, 'run', 'processes.json'))) continue;
    const runFolder = new RunFolder(dataDir);
    left.push(...(await runFolder.take(dataDir)).map((part) => `${name} ${part}`));
    runFolder.release();
  }
  return left;
}
