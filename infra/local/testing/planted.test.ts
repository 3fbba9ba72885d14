import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { plantedFaults } from './planted.ts';
import { tiers } from './tiers.ts';

test('every planted fault applies, and names existing tests of `npm test`', () => {
  const faults = plantedFaults();
  expect(faults.length).toBeGreaterThanOrEqual(30);
  for (const { tier, files, patch } of faults) {
    // If this fails, the lines that the patch changes have changed: write the patch again.
    execFileSync('git', ['apply', '--unidiff-zero', '--check', patch], { cwd: root, stdio: 'pipe' });
    expect(tiers).toContain(tier);
    for (const file of files) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect(file).not.toContain('.long.');
    }
  }
});
