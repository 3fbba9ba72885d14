import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { tell, totalsOf } from './results.ts';
import { readTotals } from './tiers.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-tiers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const clean = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

test.each([
  ['all well', clean, 0, { passed: 5, failed: 0, skipped: 0 }],
  ['some failed', { ...clean, numFailedTests: 2 }, 1, { passed: 5, failed: 2, skipped: 0 }],
  ['skipped and to do', { ...clean, numPendingTests: 1, numTodoTests: 2 }, 0, { passed: 5, failed: 0, skipped: 3 }],
  ['a file that cannot be loaded', { ...clean, numRuntimeErrorTestSuites: 1 }, 1, { passed: 5, failed: 1, skipped: 0 }],
  ['a bad end without a failed test', clean, 1, { passed: 5, failed: 1, skipped: 0 }],
  ['no test found', { ...clean, numPassedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
])('a tier: %s', (_what, report, status, totals) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  expect(readTotals(file, status)).toEqual(totals);
});

test('a tier that crashed before it could report has failed', () => {
  expect(readTotals(join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('results are added up, and a skipped test is no success', () => {
  const one = { name: 'unit tests', seconds: 1.25, passed: 3, failed: 0, skipped: 1 };
  expect(totalsOf([one, { passed: 1, failed: 2, skipped: 0 }])).toEqual({ passed: 4, failed: 2, skipped: 1 });
  expect(tell(one)).toBe('FAILED unit tests: 3 passed, 0 failed, 1 skipped (1.3 s)');
});
