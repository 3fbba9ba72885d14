import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lineOf, totalsOf } from './results.ts';
import { longFiles, readResults, selecting, type Tier, tiers } from './tiers.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-tiers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const five = ['passed', 'passed', 'passed', 'passed', 'passed'];
const file = (name: string, tests: string[], status = tests.includes('failed') ? 'failed' : 'passed') => ({
  name: `/luar/${name}`,
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map((each) => ({ status: each })),
});

function read(files: object[], status = 0, wanted: Tier[] = ['unit'], partly = false) {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ testResults: files }));
  return readResults(report, status, wanted, partly);
}

test.each([
  ['all well', [file('api/src/a.test.ts', five)], 0, { passed: 5, failed: 0, skipped: 0 }],
  ['some failed', [file('api/src/a.test.ts', [...five, 'failed', 'failed'])], 1, { passed: 5, failed: 2, skipped: 0 }],
  [
    'skipped and to do',
    [file('api/src/a.test.ts', [...five, 'pending', 'todo', 'todo'])],
    0,
    { passed: 5, failed: 0, skipped: 3 },
  ],
  [
    'a file that cannot be loaded',
    [file('api/src/a.test.ts', five), file('api/src/b.test.ts', [], 'failed')],
    1,
    { passed: 5, failed: 1, skipped: 0 },
  ],
  ['a bad end without a failed test', [file('api/src/a.test.ts', five)], 1, { passed: 5, failed: 1, skipped: 0 }],
  ['no test found', [], 0, { passed: 0, failed: 1, skipped: 0 }],
])('a tier: %s', (_what, files, status, totals) => {
  expect(totalsOf(read(files, status))).toEqual(totals);
});

test('each file counts for its tier, and a tier without tests fails unless the caller selected tests', () => {
  const files = [
    file('infra/mongo/conformance/a.test.ts', five),
    file('api/test/a.test.ts', ['passed']),
    file('e2e/faults/a.test.ts', ['passed', 'passed']),
    file('e2e/public/a.test.ts', ['failed']),
  ];
  const wanted: Tier[] = ['unit', 'conformance', 'integration', 'faults', 'e2e'];
  const counts = (partly: boolean) =>
    read(files, 1, wanted, partly).map(({ name, passed, failed }) => `${name} ${passed} ${failed}`);
  const four = ['conformance tests 5 0', 'integration tests 1 0', 'faults tests 2 0', 'e2e tests 0 1'];
  expect(counts(false)).toEqual(['unit tests 0 1', ...four]);
  expect(counts(true)).toEqual(four);
});

test('a run that crashes before its report fails', () => {
  expect(totalsOf(readResults(join(folder, 'missing.json'), 0, ['unit'], false))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
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
  const long = longFiles(tiers);
  expect(long.length).toBeGreaterThan(longFiles(['integration']).length);
  for (const path of long) expect([path, extentsOf(path)]).toEqual([path, ['long']]);
});
