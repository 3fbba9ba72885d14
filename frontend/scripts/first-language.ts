import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src/first-language.js');
const name = 'first-language.js';

/** Puts src/first-language.js into the head as an ordinary script, which Vite has no way of its own to name by content. */
export function firstLanguage(): Plugin {
  return {
    name: 'first-language',
    apply: 'build',
    async buildStart() {
      const { code } = await minify(readFileSync(source, 'utf8'));
      this.emitFile({ type: 'asset', name, source: code ?? '' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.values(bundle ?? {}).find((each) => each.type === 'asset' && each.names.includes(name));
        if (!file) throw new Error(`The bundle has no ${name}`);
        return [{ tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}
