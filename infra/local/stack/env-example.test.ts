import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

test('.env.example has every variable that a schema reads, and no other, each with a comment above', () => {
  const schemas = ['api/src/env.ts', 'worker/src/env.ts', 'infra/local/stack/settings.ts', 'api/src/backup/settings.ts']
    .map(read)
    .join('\n');
  const inSchemas = names(schemas, /^\s+([A-Z][A-Z0-9_]+): ?/gm);
  const inSources = names(read('frontend/src/shared/api/request.ts'), /import\.meta\.env\?\.(VITE_\w+)/g);
  const example = read('.env.example');
  expect(names(example, /^#([A-Z][A-Z0-9_]+)=/gm)).toEqual(new Set([...inSchemas, ...inSources]));
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  for (const group of example.split('\n\n').slice(2)) if (group.includes('=')) expect(group).toMatch(/^# /m);
});

test('every package of the lock file has a digest', () => {
  interface Entry {
    integrity?: string;
    link?: boolean;
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
  const without = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && link !== true && integrity === undefined,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
