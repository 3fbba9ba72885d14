import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lineOf, totalsOf } from './results.ts';
import { longFiles, readResults, selecting } from './tiers.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-tiers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const none = { numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0 };

test.each([
  ['all well', {}, 0, { passed: 5, failed: 0, skipped: 0 }],
  ['some failed', { numFailedTests: 2 }, 1, { passed: 5, failed: 2, skipped: 0 }],
  ['skipped and to do', { numPendingTests: 1, numTodoTests: 2 }, 0, { passed: 5, failed: 0, skipped: 3 }],
  ['a file that cannot be loaded', { numRuntimeErrorTestSuites: 1 }, 1, { passed: 5, failed: 1, skipped: 0 }],
  ['a bad end without a failed test', {}, 1, { passed: 5, failed: 1, skipped: 0 }],
  ['no test found', { numPassedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
])('a run: %s', (_what, counts, status, totals) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ startTime: 1000, numPassedTests: 5, ...none, ...counts }));
  expect(totalsOf(readResults(report, status))).toEqual(totals);
});

test('a run that crashes before its report fails', () => {
  expect(totalsOf(readResults(join(folder, 'missing.json'), 0))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('results are added up, and a skipped test is not a success', () => {
  const one = { name: 'unit tests', seconds: 1.25, passed: 3, failed: 0, skipped: 1 };
  expect(totalsOf([one, { passed: 1, failed: 2, skipped: 0 }])).toEqual({ passed: 4, failed: 2, skipped: 1 });
  expect(lineOf(one)).toBe('FAILED unit tests: 3 passed, 0 failed, 1 skipped (1.3 s)');
});

test('a test that fails, and whose clean-up also fails, reports both reasons', async () => {
  const failing = async () => {
    await using visit = { is: 'open', [Symbol.asyncDispose]: () => Promise.reject(new Error('the clean-up')) };
    throw new Error(`the test, ${visit.is}`);
  };
  await expect(failing()).rejects.toMatchObject({
    error: { message: 'the clean-up' },
    suppressed: { message: 'the test, open' },
    // Jest prints only the message.
    message: expect.stringMatching(/the test, open[\s\S]*and during the clean-up:\nthe clean-up$/),
  });
});

test('the name of a file says whether it is long; each file is either in `npm test` or among the long tests', () => {
  const runs = (extent: 'short' | 'long', path: string) => new RegExp(selecting[extent][1]!).test(path);
  const extentsOf = (path: string) => (['short', 'long'] as const).filter((extent) => runs(extent, path));
  expect(extentsOf('/luar/e2e/public/weight.test.ts')).toEqual(['short']);
  expect(extentsOf('/luar/frontend/src/longest.test.tsx')).toEqual(['short']);
  const long = longFiles();
  expect(long.length).toBeGreaterThan(10);
  for (const path of long) expect([path, extentsOf(path)]).toEqual([path, ['long']]);
});
