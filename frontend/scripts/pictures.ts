import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@luar/contracts/brand';
import { locales } from '@luar/contracts/language';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { previewPicture } from '../src/server/preview.ts';
import { previewIllustration } from './preview-illustration.ts';

const night = '#17142b';
const favicon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

/** For systems that crop icons: the background fills the square, and the symbol has a margin. */
const maskable = favicon
  .replace('<rect width="40" height="40" rx="9"', '<rect x="-6" y="-6" width="52" height="52"')
  .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"');

const icons = [
  { fileName: 'apple-touch-icon.png', size: 180, svg: maskable },
  { fileName: 'icon-192.png', size: 192, svg: favicon },
  { fileName: 'icon-512.png', size: 512, svg: favicon },
  { fileName: 'icon-maskable.png', size: 512, svg: maskable, purpose: 'maskable' },
];

const webManifest = {
  name: `${brand.name}, ${brand.subtitle.pt}`,
  short_name: brand.name,
  lang: locales.pt,
  start_url: '/',
  display: 'browser',
  background_color: night,
  theme_color: night,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...icons
      .filter(({ fileName }) => fileName.startsWith('icon'))
      .map(({ fileName, size, purpose }) => ({
        src: `/${fileName}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        ...(purpose && { purpose }),
      })),
  ],
};

const pngOf = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** Generates the preview image of shared links, the icons and the web manifest from the site's own illustrations. */
export function pictures(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async buildStart() {
      const preview = await sharp(Buffer.from(previewIllustration())).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
      this.emitFile({ type: 'asset', fileName: previewPicture.path.slice(1), source: preview });
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(webManifest) });
      for (const { fileName, size, svg } of icons)
        this.emitFile({ type: 'asset', fileName, source: await pngOf(svg, size) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' }, injectTo: 'head' },
    ],
  };
}
