import { expect, test } from '@jest/globals';
import { installedPackagesOf, locked } from '../../infra/local/release/packages.ts';

const versionOf = (path: string) => (locked[path]?.version ?? '0').split('-')[0]!.split('.').map(Number);
const atLeast = (version: number[], least: number[]) => {
  const at = least.findIndex((part, index) => part !== (version[index] ?? 0));
  return at < 0 || (version[at] ?? 0) > least[at]!;
};

const runs = installedPackagesOf(['api', 'worker', 'frontend']);

// The first versions without known vulnerabilities.
test.each([
  ['bullmq', '6.3.3'],
  ['@fastify/busboy', '3.2.6'],
  ['@fastify/multipart', '10.1.9'],
  ['fastify', '5.12.2'],
  ['mongoose', '9.9.2'],
  ['sharp', '0.35.4'],
  ['react-router', '7.18.2'],
  ['fast-uri', '3.1.7'],
  ['jws', '4.0.1'],
])('%s is %s or newer, everywhere in the lock file', (name, least) => {
  const found = Object.keys(locked).filter(
    (path) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const path of found)
    expect([path, versionOf(path), atLeast(versionOf(path), least.split('.').map(Number))]).toEqual([
      path,
      versionOf(path),
      true,
    ]);
});

test('nodemailer is 9.1.0 or newer where it runs in production; only a parser of the tests brings an older one', () => {
  const found = runs.filter((path) => path.endsWith('node_modules/nodemailer'));
  expect(found.map((path) => [path, atLeast(versionOf(path), [9, 1, 0])])).toEqual([['node_modules/nodemailer', true]]);
});

test('every package that runs in production has a digest in the lock file', () => {
  expect(runs.length).toBeGreaterThan(150);
  expect(runs.filter((path) => !locked[path]?.integrity)).toEqual([]);
});

test('every other package has one, too, except optional programs of other platforms, which SECURITY.md mentions', () => {
  const without = Object.entries(locked).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  );
  const others = without.filter(([, { optional, os, cpu }]) => !(optional && (os || cpu)));
  expect(others.map(([path]) => path)).toEqual([]);
});

// Licences that allow any use; a package under another licence needs a decision.
const free =
  /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0)( (OR|AND) .*)?\)?$/;
// sharp itself is Apache-2.0; the libvips binaries that it brings are LGPL, ical.js is MPL. Both are used unchanged.
const asItComes = /^node_modules\/(@img\/sharp-(libvips-)?|ical\.js$)/;
// Older packages without a licence field; their licence files say MIT.
const named = /^node_modules\/(passport-strategy|pause)$/;

test('every package that runs in production has a permissive licence', () => {
  const others = runs.filter(
    (path) => !free.test(locked[path]?.license ?? '') && !asItComes.test(path) && !named.test(path),
  );
  expect(others.map((path) => `${path}: ${locked[path]?.license}`)).toEqual([]);
});
