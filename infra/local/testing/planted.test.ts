import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { plantedFaults } from './planted.ts';
import { tiers } from './tiers.ts';

test('every planted fault can be planted, is listed, and names tests that are there', () => {
  const listed = readFileSync(join(root, 'docs/planted-faults.md'), 'utf8').replace(/ +/g, ' ');
  const faults = plantedFaults();
  expect(faults.length).toBeGreaterThanOrEqual(30);
  for (const { number, fault, tier, files, patch } of faults) {
    // It fails, and says where, when the lines that the patch changes are no longer there: write the patch anew.
    execFileSync('git', ['apply', '--unidiff-zero', '--check', patch], { cwd: root, stdio: 'pipe' });
    expect(listed).toContain(`| ${number} | ${fault} |`);
    expect(tiers).toContain(tier);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  }
});
