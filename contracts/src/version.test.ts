import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { version } from './version.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');

test('the version is that of package.json, of each workspace and of the newest entry of CHANGELOG.md', () => {
  const { version: own, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };
  const others = workspaces.map(
    (folder) => (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version,
  );
  expect([own, ...others]).toEqual([own, ...others].map(() => version));
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
