import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
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

test('a bundled program loads at run time only the packages that cannot be in it', () => {
  const imports = bundled.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from "([^".][^"]*)"/gm),
  ]);
  const packages = imports.map(([, name]) => name!).filter((name) => !name.startsWith('node:'));
  expect([...new Set(packages)].filter((name) => !builtinModules.includes(name)).toSorted()).toEqual([
    '@luar/worker/letter-preview',
    '@node-rs/argon2',
    'sharp',
  ]);
});
