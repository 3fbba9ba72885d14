import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { realEnvironment } from '../environment.ts';
import { root } from '../paths.ts';

// Runs .ci/run with an npm that only prints.
const folder = mkdtempSync(join(tmpdir(), 'luar-ci-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Command {
  prints: string;
  status?: number;
}

function ci({
  check,
  short,
  long,
  engines,
  compose,
}: Record<'check' | 'short' | 'long' | 'engines' | 'compose', Command>) {
  const npm = join(folder, 'npm');
  const does = ({ prints, status = 0 }: Command) => `printf '${prints}\\n'; exit ${status}`;
  writeFileSync(
    npm,
    [
      '#!/bin/sh',
      'case "$*" in',
      `"run check") ${does(check)} ;;`,
      `test) ${does(short)} ;;`,
      `"run test:long") ${does(long)} ;;`,
      `"run test:engines -- --forms") ${does(engines)} ;;`,
      `"run test:compose") ${does(compose)} ;;`,
      'esac',
      'exit 9',
    ].join('\n'),
  );
  chmodSync(npm, 0o755);
  const env = realEnvironment();
  const { status, stdout } = spawnSync(join(root, '.ci', 'run'), {
    env: { ...env, PATH: `${folder}${delimiter}${env['PATH']}` },
    encoding: 'utf8',
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1), output: stdout };
}

const passed = { prints: 'ok     unit tests: 40 passed, 0 failed, 0 skipped (1.0 s)\\n41 passed, 0 failed, 0 skipped' };
const failing = { prints: '8 passed, 2 failed, 0 skipped', status: 1 };
const killed = { prints: 'Building the site ...', status: 137 };

const all = { check: passed, short: passed, long: passed, engines: passed, compose: passed };

test.each([
  ['all pass', {}, 0, '82 passed, 0 failed, 0 skipped'],
  ['the static checks fail', { check: failing }, 1, '49 passed, 2 failed, 0 skipped'],
  ['the short ones fail', { short: failing }, 1, '49 passed, 2 failed, 0 skipped'],
  ['one ends without a result', { short: killed }, 1, '41 passed, 1 failed, 0 skipped'],
  [
    'those fail that are only reported',
    { long: failing, engines: killed, compose: failing },
    0,
    '82 passed, 0 failed, 0 skipped',
  ],
])(
  'CI requires the static checks and the short tests, and ends with their sum: %s',
  (_what, commands, status, last) => {
    const run = ci({ ...all, ...commands });
    expect(run).toMatchObject({ status, last });
    expect(run.output.match(/Not passed, and not required yet: npm run test:\w+/g)?.length ?? 0).toBe(
      'long' in commands ? 3 : 0,
    );
  },
);
