import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { icons } from '../src/server/icons.ts';

const favicon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

/** For systems that crop icons: the background fills the square, and the symbol has a margin. */
const maskable = favicon
  .replace('<rect width="40" height="40" rx="9"', '<rect x="-6" y="-6" width="52" height="52"')
  .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"');

const pngOf = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** Generates the icons from the site's own drawing. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async buildStart() {
      for (const { fileName, size, purpose } of icons)
        this.emitFile({ type: 'asset', fileName, source: await pngOf(purpose ? maskable : favicon, size) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' }, injectTo: 'head' },
    ],
  };
}
