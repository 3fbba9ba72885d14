import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/first-language.js');

/** Puts src/first-language.js into the head, word for word: what decides about the first picture must not be waited for. */
export function firstLanguage(): Plugin {
  return {
    name: 'first-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const { code = '' } = await minify(readFileSync(source, 'utf8'));
        return [{ tag: 'script', children: code, injectTo: 'head' }];
      },
    },
  };
}
