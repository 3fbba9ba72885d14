import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const bundled = ['api', 'worker'].flatMap((name) => {
  const dist = join(root, name, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith('modules'))
    .map((file) => join(dist, file));
});
const sourcesOf = (file: string): string[] => {
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.map((source) => resolve(dirname(file), source));
};

test('a stack trace of a bundled program names our sources', () => {
  const sources = new Set(bundled.filter((file) => existsSync(`${file}.map`)).flatMap(sourcesOf));
  for (const source of [
    'api/src/server.ts',
    'worker/src/work.ts',
    'worker/src/senders/sender.ts',
    'contracts/src/mail.ts',
  ])
    expect([source, sources.has(join(root, source))]).toEqual([source, true]);
  const code = [...sources].filter((source) => !source.endsWith('.json'));
  expect(code.filter((source) => !existsSync(source) || source.includes('/node_modules/'))).toEqual([]);
});

test('a bundled program keeps calls whose only purpose is the error they throw', () => {
  const texts = bundled.map((file) => readFileSync(file, 'utf8'));
  const code = texts.find((text) => text.includes('function isEncodedUtf8('));
  expect(code?.includes('decodeURIComponent(text);')).toBe(true);
});

test('Node neither reads a map for packages nor loads its fetch client when a program starts', () => {
  const packages = bundled.filter((file) => basename(file).startsWith('packages-'));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((file) => readFileSync(file, 'utf8').includes('\n//# sourceMappingURL'))).toEqual([]);
  const imports = /^import .*from "(node:)?(https?|process)"/m;
  expect(bundled.filter((file) => imports.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('what is built depends neither on the folder nor on the time', () => {
  const site = join(root, 'frontend', 'dist');
  const pages = ['client', 'server'].flatMap((part) =>
    readdirSync(join(site, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|html|map|svg)$/.test(file))
      .map((file) => join(site, part, file)),
  );
  expect(pages.length).toBeGreaterThan(10);
  const maps = bundled.map((file) => `${file}.map`).filter((file) => existsSync(file));
  expect(maps.length).toBeGreaterThan(1);
  for (const file of [...bundled, ...maps, ...pages]) {
    const text = readFileSync(file, 'utf8');
    const { mtimeMs } = statSync(file);
    const times = [...text.matchAll(/\b(\d{10}|\d{13})\b/g)].map(([digits]) => Number(digits.padEnd(13, '0')));
    expect([file, text.includes(root), text.includes(new Date(mtimeMs).toISOString().slice(0, 10))]).toEqual([
      file,
      false,
      false,
    ]);
    expect([file, times.filter((time) => Math.abs(time - mtimeMs) < 86_400_000)]).toEqual([file, []]);
  }
});

test('a bundled program loads only the packages that cannot be in it, and at its start only one of them', () => {
  const own = bundled.filter((file) => !basename(file).startsWith('packages-'));
  const found = (files: string[], pattern: RegExp) => {
    const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!));
    return [...new Set(names)].filter((name) => !isBuiltin(name)).toSorted();
  };
  expect(found(bundled, /^(?:import|export) .*?from "([^".][^"]*)"/gm)).toEqual(['@node-rs/argon2']);
  expect(found(own, /\bimport\("([^".][^"]*)"\)/g)).toEqual(['@luar/worker/letter-preview', 'sharp']);
});
