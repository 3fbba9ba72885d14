import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { root } from '../paths.ts';

/** Everything that is built and runs: the site, the panel, the renderer, the API, the worker. */
const built = [
  'frontend/dist/client',
  'frontend/dist/server',
  'api/dist/modules',
  'worker/dist/modules',
  'contracts/dist',
];
/** The seed itself, where the identifying texts belong. */
const seed = /(^|\/)(seed-site|site-seed)[-.\w]*\.(js|d\.ts)$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What identifies the practitioner: addresses, profiles, texts about the person, packages. */
function identifying(): string[] {
  const { identity, contact, about, packages, legal } = seedSite;
  const { name, ...rest } = identity;
  const shown = packages.map(({ id: _id, ...texts }) => texts);
  const texts = textsIn([rest, contact, about, shown, legal]).flatMap((text) => text.split('\n\n'));
  const domain = contact.email.split('@')[1] ?? '';
  return [...new Set([...texts, domain, `"${name}"`, `'${name}'`, `>${name}<`])].filter((text) => text.length > 4);
}

test('nothing outside the seed names the practitioner', () => {
  const wanted = identifying();
  expect(wanted.length).toBeGreaterThan(30);
  const found: string[] = [];
  let files = 0;
  for (const folder of built)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|html|css|json|webmanifest)$/.test(name) || seed.test(name) || name.includes('seed')) continue;
      files += 1;
      const text = readFileSync(join(root, folder, name), 'utf8');
      found.push(...wanted.filter((each) => text.includes(each)).map((each) => `${folder}/${name}: ${each}`));
    }
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
