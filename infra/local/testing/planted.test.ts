import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { plantedFaults } from './planted.ts';
import { tiers } from './tiers.ts';

test('every planted fault applies, is listed, and names existing tests of `npm test`', () => {
  const listed = readFileSync(join(root, 'docs/planted-faults.md'), 'utf8').replace(/ +/g, ' ');
  const faults = plantedFaults();
  expect(faults.length).toBeGreaterThanOrEqual(30);
  for (const { number, fault, tier, files, patch } of faults) {
    // If this fails, the lines that the patch changes have changed: write the patch again.
    execFileSync('git', ['apply', '--unidiff-zero', '--check', patch], { cwd: root, stdio: 'pipe' });
    expect(listed).toContain(`| ${number} | ${fault} |`);
    expect(tiers).toContain(tier);
    for (const file of files) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect(file).not.toContain('.long.');
    }
  }
});
