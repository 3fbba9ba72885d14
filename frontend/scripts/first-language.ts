import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/first-language.js');

/** Inlines src/first-language.js into the head, because it has to run before the first paint. */
export function firstLanguage(): Plugin {
  return {
    name: 'first-language',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => {
        const { code } = await minify(source, readFileSync(source, 'utf8'), { compress: { target: 'es2020' } });
        return [{ tag: 'script', children: code, injectTo: 'head' }];
      },
    },
  };
}
