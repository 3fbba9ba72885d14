import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

// TypeScript knows a class of a module as any string. A class that is missing styles nothing, and one that is left is dead.

const source = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const classesOf = (css: string) => {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\([^)]*\)|\{[^{}]*\}/g, ' ');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
};
const css = read('**/*.css');
const sheets = new Map(css.map(({ file, text }) => [file, classesOf(text)]));
const shared = [...sheets].flatMap(([file, names]) => (file.endsWith('.module.css') ? [] : [...names]));
const modules = read('**/*.{ts,tsx}').filter(({ file }) => !file.endsWith('.test.ts'));

/** By sheet: the classes that modules take from it. `*` where one is taken by a variable. */
const taken = new Map<string, Set<string>>();
const missing: string[] = [];
for (const { file, text } of modules)
  for (const [, name, path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)(?:\?inline)?'/g)) {
    const sheet = relative(source, join(source, file, '..', path));
    const used = taken.get(sheet) ?? taken.set(sheet, new Set()).get(sheet)!;
    for (const [, quoted] of text.matchAll(new RegExp(String.raw`\b${name}\[(?:'([\w-]+)'\])?`, 'g'))) {
      used.add(quoted ?? '*');
      if (quoted && !sheets.get(sheet)?.has(quoted)) missing.push(`${file}: ${quoted}`);
    }
  }

test('each class of a module that a component uses is in it', () => expect(missing).toEqual([]));

test('each class of a style sheet is used', () => {
  const unused = [...sheets].flatMap(([file, names]) => {
    const used = taken.get(file) ?? new Set();
    if (!file.endsWith('.module.css') || used.has('*')) return [];
    return [...names].filter((name) => !used.has(name) && !shared.includes(name)).map((name) => `${file}: ${name}`);
  });
  const words = new Set(modules.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  expect([...unused, ...shared.filter((name) => !words.has(name))]).toEqual([]);
});

const scale = [0, 2, 4, 8, 12, 16, 20, 24, 32, 44, 56, 64, 72];
const widths = [380, 480, 720, 1024, 1180];

test('gaps stand on the scale, and a window has one of five widths', () => {
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, value = '']) =>
      [...value.matchAll(/([\d.]+)px/g)].map(([, px]) => Number(px)),
    );
  const off = css.flatMap(({ file, text }) => [
    ...found(text, /\bgap: ([^;]+);/g).flatMap((px) => (scale.includes(px) ? [] : [`${file}: a gap of ${px} px`])),
    ...found(text, /\(width (?:<|>=) ([^)]+)\)/g).flatMap((px) =>
      widths.includes(px) ? [] : [`${file}: ${px} px wide`],
    ),
  ]);
  expect(off).toEqual([]);
});
