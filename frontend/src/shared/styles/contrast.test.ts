// Sentences have 7:1 on every ground, also in the light scheme. For that the soft text is `#504968` instead of `#575070`
// (6.4 on paper) and red `#8f2b22` instead of `#a5352b` (5.7 on its own ground). Labels, links and buttons have 4.5:1, lines
// and shapes with a meaning 3:1: `contrast.test.ts` computes all pairs from the token files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { contrast, over, parseColour } from './contrast.ts';

const declarations = (file: string): Map<string, string> => {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // The first block that names a token: later ones are for narrow windows and change sizes only.
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].toReversed().map(([, name, value]) => [name!, value!]));
};

const light = declarations('tokens.css');
const dark = declarations('dark.css');
const schemes = { light, dark: new Map([...light, ...dark]) };

const grounds = ['ground', 'paper', 'white'];
const on = (texts: readonly string[], backgrounds: readonly string[]) =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const));

/** Running text: 7:1. */
const running = [
  ...on(['ink', 'soft', 'red', 'green'], grounds),
  ...on(['ivory', 'pale'], ['night', 'indigo', 'dusk', 'horizon', 'package']),
  ...on(['mist'], ['night', 'footer']),
  ...on(['soft'], ['wrong']),
  ['red', 'redbg'],
  ['green', 'greenbg'],
  ['amber', 'amberbg'],
  ['bluedeep', 'bluewash'],
] as const;

/** Labels, links and buttons: 4.5:1. */
const short = [
  ...on(['blue', 'bluedeep', 'goldtext'], grounds),
  ...on(['soft'], ['off', 'bluewash']),
  ...on(['on-primary'], ['primary', 'primary-hover', 'primary-pressed']),
  ...on(['on-accent'], ['blue', 'bluedeep', 'bluepressed', 'red', 'reddeep']),
  ...on(['night'], ['moon', 'moon-hover', 'moon-pressed']),
  ['ivory', 'outline-fill'],
  ['ivory', 'outline-pressed'],
  ['placeholder', 'white'],
  ['offtext', 'off'],
] as const;

/** Lines and shapes that carry meaning: 3:1. */
const shapes = [
  ...on(['control', 'outline', 'gold', 'primary', 'blue', 'red'], grounds),
  ...on(['moon'], ['night', 'indigo', 'dusk', 'footer']),
  ['chosen-phase', 'chosen-disc'],
  ['tile-blue', 'tile'],
] as const;

describe.each(Object.entries(schemes))('in the %s scheme', (_, tokens) => {
  const colour = (name: string): ReturnType<typeof parseColour> => {
    const value = tokens.get(`--${name}`);
    if (value === undefined) throw new Error(`There is no token --${name}`);
    const inner = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return inner ? colour(inner) : parseColour(value);
  };
  /** A translucent ground lies on that of the page; the disc of a chosen phase on what is chosen. */
  const ground = (name: string) => over(colour(name), colour(name === 'chosen-disc' ? 'primary' : 'ground'));

  test.each([
    ['running text has 7:1', running, 7],
    ['labels, links and buttons have 4.5:1', short, 4.5],
    ['lines and shapes that carry meaning have 3:1', shapes, 3],
  ] as const)('%s', (_title, pairs, least) => {
    const ratios = pairs.map(([front, back]) => {
      const behind = ground(back);
      return { pair: `${front} on ${back}`, ratio: contrast(over(colour(front), behind), behind) };
    });
    expect(ratios.filter(({ ratio }) => ratio < least)).toEqual([]);
  });
});

test('the dark theme changes roles of the tokens and adds none', () => {
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});
