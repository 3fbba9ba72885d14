import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { Refusal } from '../terminal.ts';

const folder = join(root, 'e2e', 'planted');

/** A fault that a patch puts into the product, and the tests that must find it. */
export interface PlantedFault {
  number: number;
  fault: string;
  tier: string;
  files: string[];
  patch: string;
}

/** Every planted fault, in order. Each patch begins with the lines `Fault:` and `Tests:`. */
export function plantedFaults(): PlantedFault[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => {
      const patch = join(folder, name);
      const [, fault, tests] = /^Fault: (.+)\nTests: (.+)\n/.exec(readFileSync(patch, 'utf8')) ?? [];
      const [tier = '', ...files] = tests?.split(' ') ?? [];
      if (fault === undefined || files.length === 0)
        throw new Refusal(`${name} does not name its fault and its tests.`);
      return { number: Number.parseInt(name, 10), fault, tier, files, patch };
    });
}
