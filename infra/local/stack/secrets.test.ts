import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Refusal } from '../terminal.ts';
import { keptSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = (dataDir: string): string => {
  try {
    keptSecrets(dataDir);
    return 'none';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
};

test('secrets are generated once, in a file that only its owner can read', () => {
  const dataDir = join(folder, 'a', 'new', 'one');
  const made = keptSecrets(dataDir);
  expect(keptSecrets(dataDir)).toEqual(made);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a damaged file is reported and not changed', () => {
  const file = join(folder, 'secrets.json');
  for (const damaged of ['', '{"jwtSecret":"abc', '{"jwtSecret":5}', '[]x']) {
    writeFileSync(file, damaged);
    expect(refusal(folder)).toMatch(/secrets\.json is damaged\. Restore a copy of it/);
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  }
});

test('a data folder that cannot be created is refused at once', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(refusal(file)).toMatch(/^DATA_DIR .* cannot be used \(it is not a folder\)/);
  expect(refusal(join(file, 'below'))).toMatch(/cannot be used/);
  expect(refusal('/proc/luar/data')).toMatch(/cannot be used/);
});
